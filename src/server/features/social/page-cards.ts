// What the cards of the fixed pages show.
import { planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';

/** A page's card; `place` names the site picture beside it. */
export interface PageCard {
  kind: string;
  title: string;
  detail: string;
  place: string | null;
}

type Told = Omit<PageCard, 'detail'> & {
  /** Of the golf tournament on the site, what its plan says. */
  detail: string | ((plan: TournamentPlan) => string);
};

const cards: Record<string, Told> = {
  'gha-jackpot': card(
    'GHA Jackpot',
    `Pick ${jackpotFigures.picks} of ${jackpotFigures.cars} cars`,
    `The jackpot starts at ${jackpotFigures.least}`,
    'hero',
  ),
  races: card('Races', 'Lights out every week', 'The next race, and every result', 'hero'),
  live: card(
    'Live',
    'Race day, as it happens',
    'From the closing to the number that nobody can know before',
    'hero',
  ),
  'regency-pageant': card(
    'Regency Pageant',
    'Eleven categories, one crown each',
    'Vote for your favorite',
    'pageant',
  ),
  golf: card(
    'Golf eSports',
    'Four rounds a week from your own couch',
    (plan) => `${planFigures(plan).firstPrize} for the best`,
    'golf',
  ),
  raffles: card('Raffle', "Somebody's ticket is next", 'Grand prizes and weekly prizes', 'raffle'),
  donate: card(
    'Donate',
    'A gift that gets somebody started',
    'With credits, tickets and votes as our thanks',
    'mission',
  ),
  charities: card(
    'Partner charities',
    'Where your gift goes to work',
    'Give to one of them, or where it is needed most',
    'mission',
  ),
  sponsors: card('Sponsors', 'Meet Our Sponsors', 'Their names ride on the cars', 'hero'),
  news: card('News', 'News and press', 'What happens on and beside the track', null),
  shop: card('Shop', 'Wear the number you root for', 'At our partner store', null),
  about: card('About', 'Our Mission', 'Nobody should run the home stretch alone', 'mission'),
  receipts: card('Receipts', 'Your receipts', 'Sent to you again by email', null),
  legal: card('Legal', 'Rules and Privacy', 'All that we have put in writing', null),
  'legal-tos': card('Legal', 'Terms of Service', 'In plain words', null),
  'legal-jackpot-rules': card('Legal', 'Jackpot Rules', 'Shares, odds and claims', 'hero'),
};

const anyPage = card(
  'Homestretch',
  'Nobody should run the home stretch alone',
  'For young adults who have aged out of foster care',
  'hero',
);

function card(kind: string, title: string, detail: Told['detail'], place: string | null): Told {
  return { kind, title, detail, place };
}

/** The name under which a page's card is drawn: its own, or that of all pages without one. */
export const cardNameOf = (slug: string) => (Object.hasOwn(cards, slug) ? slug : 'any');

/**
 * The card of a page by its address with hyphens for slashes; other pages share one.
 *
 * @param plan of the golf tournament on the site
 */
export function pageCardOf(slug: string, plan: TournamentPlan): PageCard {
  const { detail, ...rest } = Object.hasOwn(cards, slug) ? (cards[slug] as Told) : anyPage;
  return { ...rest, detail: typeof detail === 'string' ? detail : detail(plan) };
}
