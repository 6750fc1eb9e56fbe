// The texts of pages that staff may change, with what they say until somebody does.
import { z } from 'zod';
import { capitalNumberWord } from '#rules/format/number-words.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { formatNumber } from '../rules/format/counts.ts';
import { contentCaching, endpoint } from './endpoint.ts';
import { settingsApi } from './settings.ts';

/** A text of a page: where it stands, and what it says unless staff set it. */
export interface PageText {
  page: string;
  label: string;
  /** Rich text is HTML, which is sanitized when it is written and again when it is shown. */
  kind: 'line' | 'text' | 'richText';
  usual: string;
}

/** Every text that can be changed, by its name. */
export const pageTexts = {
  homeLead: {
    page: 'Front page',
    label: 'Below the headline',
    kind: 'text',
    usual:
      'At eighteen, foster care ends. Rent, work and paperwork begin, often in the same week. We put a mentor, a deposit and a plan beside young adults who have aged out, and stay until they are across the line.',
  },
  homeNote: {
    page: 'Front page',
    label: 'Beside the donation button',
    kind: 'line',
    usual:
      'Gifts from a certain amount on also earn jackpot credits and raffle tickets, where we may offer them.',
  },
  homeProof: {
    page: 'Front page',
    label: 'What gifts have done, beside the next race (nothing stands there while this is empty)',
    kind: 'line',
    // A figure can only be known by staff.
    usual: '',
  },
  homeGift25: {
    page: 'Front page',
    label: 'What $25 does',
    kind: 'line',
    usual: 'A week of bus fare to a first job, and lunch until payday.',
  },
  homeGift100: {
    page: 'Front page',
    label: 'What $100 does',
    kind: 'line',
    usual: 'A bed in an empty room: mattress, sheets and a lamp.',
  },
  homeGift500: {
    page: 'Front page',
    label: 'What $500 does',
    kind: 'line',
    usual: 'A good part of a deposit, so that the key in hand is their own.',
  },
  aboutLead: {
    page: 'Our Mission',
    label: 'Opening',
    kind: 'text',
    usual:
      'Nobody is finished at eighteen. We raise money in ways that people enjoy and see to it that a young adult who leaves foster care does not run the last stretch alone.',
  },
  aboutBody: {
    page: 'Our Mission',
    label: 'Text',
    kind: 'richText',
    usual:
      "<p>On a birthday that others celebrate, foster care ends. The bed goes to somebody else, the caseworker closes the file, and a person who has lived by other people's rules is handed a bag and a list of phone numbers. What comes next depends on things that most of us were simply given: a deposit, somebody to co-sign, a drawer to come back to.</p><p>Our partner charities give exactly those things. They find the room, sit in the interview for it, pay the first month and answer the phone in the second. Golf lessons and race days for children still in care, a grandmother's spare room furnished in a weekend, a welding course with the bus pass to get there: small, plain, and on time.</p><p>We bring them the money. A weekly race with 36 sponsored cars, raffles with prizes that sponsors give, a pageant where votes are gifts, a golf tournament played from the couch. And for everybody who just wants to give, a button.</p>",
  },
  donateLead: {
    page: 'Donate',
    label: 'Opening',
    kind: 'text',
    usual:
      'A deposit for a first room. A set of keys. A winter coat, a bus pass, a course fee. You give; our partner charities put it where it is needed this week.',
  },
  charitiesLead: {
    page: 'Charities',
    label: 'Opening',
    kind: 'text',
    usual:
      'We raise it; they know what to do with it. Each of these partners works with young adults who have aged out of foster care, or with children who are still in it.',
  },
  racesLead: {
    page: 'Races',
    label: 'Opening',
    kind: 'text',
    usual: `${capitalNumberWord(carCount)} virtual cars, one circuit a week, and ${jackpotFigures.picks} numbers at the end of it. Cards close ${jackpotFigures.closesBefore} before the start.`,
  },
  rafflesLead: {
    page: 'Raffles',
    label: 'Opening',
    kind: 'text',
    usual:
      'Gifts from a certain amount on come with raffle tickets, where we may offer them. Each ticket is in every draw for a year, from the loaf of bread to the grand prizes.',
  },
  sponsorsLead: {
    page: 'Sponsors',
    label: 'Opening',
    kind: 'text',
    usual:
      'Bakeries, tire shops, a radio station: they pay for the races, so that gifts can go where they are meant to go. In return a car carries their name.',
  },
  shopTitle: {
    page: 'Shop',
    label: 'Headline',
    kind: 'line',
    usual: 'Wear the number you root for',
  },
  shopLead: {
    page: 'Shop',
    label: 'Opening',
    kind: 'text',
    usual:
      "Caps with the 36 roundels, shirts from the season's liveries, mugs for the long evenings. Our partner store makes and ships them; what is earned on each piece goes to the same charities as your gifts.",
  },
} as const satisfies Record<string, PageText>;

/** The name of a text that can be changed. */
export type PageTextName = keyof typeof pageTexts;

/** All names, in the order of the pages. */
export const pageTextNames = Object.keys(pageTexts) as PageTextName[];

const maxCharacters = { line: 200, text: 1000, richText: 100_000 } as const;

function shapeOf<T extends z.ZodType>(make: (name: PageTextName) => T): Record<PageTextName, T> {
  return Object.fromEntries(pageTextNames.map((name) => [name, make(name)])) as Record<
    PageTextName,
    T
  >;
}

const shown = shapeOf(() => z.string());

export const pageTextsApi = {
  read: endpoint({
    method: 'GET',
    path: '/data/page-texts',
    summary: 'The texts of pages, as staff have set them or as they come',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.object(shown),
    refusals: [],
  }),
};

export const officePageTextsApi = settingsApi({
  name: 'page-texts',
  what: 'the texts of pages; an empty one says again what it came with',
  roles: ['editor'],
  fields: shapeOf((name) => {
    const most = maxCharacters[pageTexts[name].kind];
    return z
      .string()
      .trim()
      .max(most, `Please keep it under ${formatNumber(most)} characters.`)
      .nullable();
  }),
  shown,
});
