// Passes over whoever shares a prize that its winner cannot have: nothing is paid, and tax goes back.
import { eq, type SQL } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '../database/handles.ts';
import { winners } from '../database/schema/winners.ts';
import { post } from '../ledger/post.ts';
import { lockSharers } from './lock-sharers.ts';

/**
 * Ends the case of everybody who shares a prize, under their locks. Their tax number, of which no form
 * is filed, is kept no longer. Answers whether this call did it; a second one changes nothing.
 *
 * @throws Refusal `winner_paid` where one of them was paid, or the prize was cleared
 */
export async function passOverWinners(tx: Tx, ofPrize: SQL, now: Date): Promise<boolean> {
  const sharers = await lockSharers(tx, ofPrize);
  if (sharers.some(({ paidAt }) => paidAt !== null)) throw new Refusal('winner_paid');
  if (sharers.some(({ ineligibleAt }) => ineligibleAt !== null)) return false;
  for (const { id, taxPaidInCents } of sharers) {
    await tx
      .update(winners)
      .set({ ineligibleAt: now, taxNumberSealed: null })
      .where(eq(winners.id, id));
    if (taxPaidInCents === null) continue;
    const cause = `winner:${id}`;
    await post(tx, cause, [
      {
        key: `${cause}:tax-returned`,
        asset: 'usd',
        from: 'withheld:irs',
        to: 'offline',
        amount: taxPaidInCents,
      },
    ]);
  }
  return true;
}
