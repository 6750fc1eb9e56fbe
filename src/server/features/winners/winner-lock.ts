// Locks a winner and everybody who shares the prize, before anything of it is decided.
import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import type { Winner } from '#base/winners/keep-papers.ts';
import { lockSharers } from '#base/winners/lock-sharers.ts';
import { Refusal } from '#contract/errors.ts';

/** A winner with all who share the prize, themselves included, in their order. */
export interface LockedPrize {
  winner: Winner;
  sharers: Winner[];
}

/** The rows of everybody who shares a prize. */
export const sharersOf = ({ jackpotCardId, raffleAwardId, golfEntryId }: Winner): SQL => {
  if (jackpotCardId !== null) return eq(winners.jackpotCardId, jackpotCardId);
  if (raffleAwardId !== null) return eq(winners.raffleAwardId, raffleAwardId);
  return eq(winners.golfEntryId, golfEntryId!);
};

/**
 * Locks all winners of a prize, in their order.
 *
 * @throws Refusal `not_found`, `winner_ineligible`
 */
export async function lockWinner(tx: Tx, winnerId: string): Promise<LockedPrize> {
  const [found] = await tx.select().from(winners).where(eq(winners.id, winnerId));
  if (!found) throw new Refusal('not_found');
  const sharers = await lockSharers(tx, sharersOf(found));
  const winner = sharers.find(({ id }) => id === winnerId);
  if (!winner) throw new Refusal('not_found');
  if (winner.ineligibleAt) throw new Refusal('winner_ineligible');
  return { winner, sharers };
}
