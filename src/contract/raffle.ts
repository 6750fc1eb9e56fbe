// The public raffle calls: prizes and the draws to come.
import { z } from 'zod';
import { taxBearers } from '#rules/winners/tax.ts';
import { accountEmail } from './accounts.ts';
import { imageAlt } from './content.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';
import { personName } from './person-name.ts';

export const rafflePrize = z
  .object({
    _id: id,
    name: z.string(),
    value: z.number().describe('In dollars'),
    imageId: id.describe('The id of an image, for /images/{id}'),
    imageAlt,
    description: z.string(),
    buyLink: z.string().nullable().describe("The sponsor's own page for it"),
    isGrandPrize: z.boolean(),
    entity: id.nullable().describe('The sponsor who gives it'),
    sponsorName: z.string().nullable(),
    sponsorImageId: id.nullable(),
    taxBearer: z
      .enum(taxBearers)
      .describe('Who pays the tax that must be withheld from it, where it does'),
    isFiftyFifty: z
      .boolean()
      .describe('Half of what is paid for tickets; its value is the most that it can be'),
  })
  .meta({ title: 'RafflePrize' });
export type RafflePrize = z.output<typeof rafflePrize>;

export const prizeDraw = z.object({ _id: id, rafflePrize, prizeDrawDate: instant });
export type PrizeDraw = z.output<typeof prizeDraw>;

/** A draw that takes free entries now. */
export const openDraw = z.object({
  prizeDrawId: id,
  prizeName: z.string(),
  drawsAt: instant,
  isRepeated: z.boolean().describe('It is drawn again, since nobody took its prize'),
});
export type OpenDraw = z.output<typeof openDraw>;

/** A prize that one of the signed-in person's tickets was drawn for. */
export const raffleAward = z
  .object({
    _id: id,
    drawId: id,
    prizeName: z.string(),
    value: z.number().describe('In dollars'),
    imageId: id,
    imageAlt,
    serial: z.string(),
    isAlternate: z.boolean().describe('An alternate, since nobody before accepted'),
    status: z.enum(['offered', 'accepted', 'handed over', 'declined', 'lapsed', 'not eligible']),
    offered: instant,
    acceptBy: instant,
  })
  .meta({ title: 'RaffleAward' });
export type RaffleAward = z.output<typeof raffleAward>;

/** What the raffle took in between two closings, and what it was used for; all in whole cents. */
export const drawStatement = z
  .object({
    from: instant.nullable().describe('The closing before; null for the first draw'),
    to: instant.describe('The closing of this draw'),
    tickets: z.int().describe('Tickets that were sold in between, less those taken back'),
    soldCents: z.int().describe('What was paid for tickets'),
    backCents: z.int().describe('What of it has gone back, by refunds, disputes and voids'),
    feesCents: z.int().describe('What the providers kept of it, as far as they have reported'),
    prizes: z
      .array(
        z.object({
          drawId: id,
          name: z.string(),
          valueCents: z.int(),
          sponsorName: z.string().nullable().describe('Who gave it; null where we bought it'),
        }),
      )
      .describe('The prizes of all draws that closed at this closing'),
    boughtPrizesCents: z.int().describe('The value of those that nobody gave'),
    leftCents: z.int().describe('What is left for the charity; below zero where prizes cost more'),
  })
  .meta({ title: 'DrawStatement' });
export type DrawStatement = z.output<typeof drawStatement>;

/** The 50/50 that is sold now, or the next one. */
export const fiftyFiftyNow = z
  .object({
    drawId: id.nullable().describe('Its announced draw'),
    name: z.string(),
    from: instant.describe('From then on what is paid for tickets counts'),
    until: instant.describe('Until then: the closing time of its draw'),
    isOnSale: z.boolean(),
    ticketCents: z.int(),
    tickets: z.int().describe('Tickets that count so far'),
    prizeCents: z.int().describe('What the prize comes to so far'),
    mostCents: z.int().describe('The most that it can come to'),
    ticketsLeft: z.int().describe('How many more tickets can be sold before that'),
  })
  .meta({ title: 'FiftyFiftyNow' });
export type FiftyFiftyNow = z.output<typeof fiftyFiftyNow>;

/** For so many hours the link that confirms a free entry is valid. */
export const freeEntryHours = 24;

export const raffleApi = {
  enterFree: endpoint({
    method: 'POST',
    path: '/data/raffle-free-entries',
    summary:
      'Asks for a free entry to a draw; it counts once the link that is emailed is confirmed. Answers the same for any address',
    access: 'visitor',
    limit: 'mail',
    input: z.object({
      prizeDrawId: uuid('Please choose a draw.'),
      name: personName('Please enter your name.'),
      email: accountEmail,
      postalAddress: z
        .string('Please enter your postal address.')
        .trim()
        .min(10, 'Please enter your full postal address.')
        .max(400, 'Please keep it under 400 characters.'),
    }),
    output: z.object({ requested: z.literal(true) }),
    refusals: ['raffle_restricted', 'bad_input'],
  }),
  confirmFreeEntry: endpoint({
    method: 'POST',
    path: '/data/raffle-free-entries/confirm',
    summary: 'Confirms a free entry with the token of the emailed link, and answers its ticket',
    access: 'visitor',
    limit: 'mail',
    input: z.object({ token: z.string('The link is not complete.').max(200) }),
    output: z.object({ serial: z.string(), prizeDrawDate: instant }),
    refusals: [
      'raffle_restricted',
      'bad_input',
      'not_found',
      'free_entry_exists',
      'play_excluded',
      'staff_excluded',
    ],
  }),
  odds: endpoint({
    method: 'GET',
    path: '/data/raffle-odds',
    summary: 'How many tickets are valid now, each with the same chance in the next draw',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.object({ tickets: z.int() }),
    refusals: [],
  }),
  fiftyFifty: endpoint({
    method: 'GET',
    path: '/data/raffle-fifty-fifty',
    summary: 'The 50/50 that is sold now, else the next one, with what it comes to so far',
    access: 'public',
    caching: { sharedSeconds: 5, staleSeconds: 30 },
    input: z.object({}),
    output: z.object({ fiftyFifty: fiftyFiftyNow.nullable() }),
    refusals: [],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/data/draws/{drawId}/statement',
    summary:
      'The money of a raffle draw: taken in since the closing before, and what is left of it; until it closes so far',
    access: 'public',
    caching: contentCaching,
    input: z.object({ drawId: uuid('drawId must be the id of a draw.') }),
    output: drawStatement,
    refusals: ['bad_input', 'not_found'],
  }),
  prizes: endpoint({
    method: 'GET',
    path: '/data/raffle-prizes',
    summary: 'The prizes, grand ones first, each by value',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.array(rafflePrize),
    refusals: [],
  }),
  draws: endpoint({
    method: 'GET',
    path: '/data/prize-draws',
    summary: 'The prize draws by date; with next=true the next one, at most one',
    access: 'public',
    caching: contentCaching,
    input: z.object({ next: z.enum(['true', 'false'], 'next must be true or false.').optional() }),
    output: z.array(prizeDraw),
    refusals: ['bad_input'],
  }),
  openDraws: endpoint({
    method: 'GET',
    path: '/data/raffle-open-draws',
    summary: 'The draws that take free entries now, the next one first; repeated ones too',
    access: 'public',
    caching: contentCaching,
    input: z.object({}),
    output: z.array(openDraw),
    refusals: [],
  }),
  awards: endpoint({
    method: 'GET',
    path: '/account/raffle-awards',
    summary: "The prizes that one's tickets were drawn for, newest first",
    access: 'user',
    paged: true,
    input: z.object(paging(50)),
    output: z.array(raffleAward),
    refusals: ['signed_out'],
  }),
  answerAward: endpoint({
    method: 'POST',
    path: '/account/answer-raffle-award',
    summary: 'Accepts a prize before its deadline, or leaves it to the next alternate',
    access: 'user',
    limit: 'profile',
    input: z.object({
      awardId: uuid('awardId must be the id of an award.'),
      answer: z.enum(['accept', 'decline'], 'answer must be accept or decline.'),
    }),
    output: raffleAward,
    refusals: ['not_found', 'offer_missing', 'ticket_paid_back'],
  }),
};
