// What everything costs, and how much can be bought at once (specification, section 9). Nowhere else stands a price.

/** The price of a jackpot credit in cents; a card costs one credit. */
export const creditCents = 200;

/** The price of a raffle ticket in cents. */
export const ticketCents = 200;

/** What a vote token counts for in cents, since tokens have no price of their own. */
export const tokenCents = 100;

/** The entry donation of the golf tournament in cents. */
export const entryCents = 10_000;

/** The least that can be donated at once, in dollars. */
export const leastDollars = 1;

/** The most that can be donated at once, in dollars. */
export const maxDollars = 50_000;

/** The most tickets or credits that can be bought at once. */
export const maxPieces = 50_000;
