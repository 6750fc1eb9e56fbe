// What a raffle draw's prize is worth: of a 50/50 what it came to, and before its freeze the most that it can be.
import { eq, sql } from 'drizzle-orm';
import { draws, fiftyFiftyPrizes } from '../database/schema/draws.ts';
import { rafflePrizes } from '../database/schema/raffle.ts';

/** What a draw's prize is worth in cents, where {@link fiftyFiftyOfDraw} is joined. */
export const prizeValueCents = sql<number>`coalesce(${fiftyFiftyPrizes.prizeCents}, ${rafflePrizes.valueCents})`;

/** By what the table `fiftyFiftyPrizes` is joined to a draw. */
export const fiftyFiftyOfDraw = eq(fiftyFiftyPrizes.drawId, draws.id);

/** Whether a draw is a 50/50 whose entries are not frozen yet, so that its value is the most that it can be. */
export const isOpenFiftyFifty = sql<boolean>`(${rafflePrizes.isFiftyFifty} and ${fiftyFiftyPrizes.drawId} is null)`;
