// The 50/50: a prize that is half of what was paid for tickets in a time that was announced.

/** What it is called. */
export const fiftyFiftyName = '50/50';

/** Runs of serials: the first one of each, and how many. */
type Serials = readonly (readonly [from: number, count: number])[];

/** What is announced of a 50/50, beside the most that it can come to. */
export interface FiftyFiftyTerms {
  /** From this instant on tickets that are bought count. */
  from: string;
  /** Until then: the closing time of its draw, also where that is repeated later. */
  until: string;
  /** The price of a ticket. */
  ticketCents: number;
}

/** How a 50/50 came to what it is, as it is frozen with the entries. */
export interface FiftyFifty extends FiftyFiftyTerms {
  /** The tickets that were bought in that time and take part. */
  sold: Serials;
  /** The most that the prize can come to. */
  mostCents: number;
  prizeCents: number;
}

/** Tickets count for a 50/50 for so many days at most: all of them are still valid as it is drawn. */
export const longestSalesDays = 92;

/** So many tickets at their price, and the most that the prize may come to. */
export interface TicketSales {
  tickets: number;
  ticketCents: number;
  mostCents: number;
}

/**
 * Splits the money of tickets. The prize is half of it in whole cents and never more than was announced;
 * an odd cent, and whatever is above, stays with the association for what the raffle is for.
 *
 * Example: 617 tickets at $2.00, at most $25,000 → pot $1,234.00, prize $617.00. At 25¢ three tickets are
 * 75¢: prize 37¢, rest 38¢.
 */
export function splitSales({ tickets, ticketCents, mostCents }: TicketSales): {
  potCents: number;
  prizeCents: number;
  restCents: number;
} {
  const potCents = tickets * ticketCents;
  const prizeCents = Math.min(mostCents, Math.floor(potCents / 2));
  return { potCents, prizeCents, restCents: potCents - prizeCents };
}

/**
 * How many more tickets can be sold before half of their money passes what the prize may be.
 *
 * Example: at most $10.00 with nine tickets at $2.00 → 1; with ten → 0.
 */
export const ticketsLeft = ({ tickets, ticketCents, mostCents }: TicketSales): number =>
  Math.max(0, Math.floor((2 * mostCents + 1) / ticketCents) - tickets);

/**
 * The 50/50 of tickets, as it is frozen.
 *
 * Example: the serials 7, 8 and 9 at $2.00 → `prizeCents` 300.
 */
export function freezeFiftyFifty(
  terms: FiftyFiftyTerms,
  sold: Serials,
  maxCents: number,
): FiftyFifty {
  const tickets = sold.reduce((sum, [, count]) => sum + count, 0);
  const sales = { tickets, ticketCents: terms.ticketCents, mostCents: maxCents };
  return { ...terms, sold, mostCents: maxCents, prizeCents: splitSales(sales).prizeCents };
}
