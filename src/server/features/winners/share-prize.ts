// Divides a prize among those who won it together, before any of them is paid (Form 5754).
import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { undoneCheck } from '#base/winners/keep-papers.ts';
import { hasOpenFinding } from '#base/winners/open-findings.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeWinnersApi } from '#contract/office/winners.ts';
import { formatMoney } from '#rules/format/money.ts';
import { queuePapersRecorded } from './papers-mail.ts';
import { queueShared } from './shares-mail.ts';
import { lockWinner } from './winner-lock.ts';

/**
 * Divides it anew: the first share is of whoever claimed it, and keeps their papers, checked where name and address are the same; the others have
 * theirs still to give. Whoever of them has an address here is told what everybody gets.
 *
 * Answers the id of the first share, since the others are new ones.
 *
 * @throws Refusal `not_found`, `winner_paid`, `winner_in_doubt`, `bad_input` where the shares don't add up to the prize
 */
export async function sharePrize(
  db: Db,
  actorId: string,
  { winnerId, shares }: ParsedInputOf<typeof officeWinnersApi.share>,
): Promise<string> {
  return transaction(db, async (tx) => {
    const { winner, sharers } = await lockWinner(tx, winnerId);
    await requireNoDoubt(tx, winnerId);
    if (sharers.some(({ paidAt, taxPaidInCents }) => paidAt !== null || taxPaidInCents !== null)) {
      throw new Refusal('winner_paid');
    }
    const sum = shares.reduce((total, { shareCents }) => total + shareCents, 0);
    if (sum !== winner.prizeCents) {
      const message = `The shares come to ${formatMoney(sum)}. They have to add up to the prize, ${formatMoney(winner.prizeCents)}.`;
      throw new Refusal('bad_input', { message, fields: { shares: message } });
    }
    const [first, ...others] = sharers;
    if (others.length > 0) {
      const ids = others.map(({ id }) => id);
      await tx.delete(winners).where(inArray(winners.id, ids));
    }
    await queuePapersRecorded(tx, first!, shares[0]!);
    await tx
      .update(winners)
      .set({ ...shares[0]!, ...undoneCheck(first!, shares[0]!) })
      .where(eq(winners.id, first!.id));
    const { game, jackpotCardId, raffleAwardId, golfEntryId, prize, taxKind, isCash } = first!;
    const { taxBearer, prizeCents, wagerCents, playedAt, claimedAt } = first!;
    if (shares.length > 1) {
      await tx.insert(winners).values(
        shares.slice(1).map((share, at) => ({
          ...{ game, jackpotCardId, raffleAwardId, golfEntryId, prize, taxKind, isCash },
          ...{ taxBearer, prizeCents, wagerCents, playedAt, claimedAt, position: at + 2 },
          ...share,
        })),
      );
    }
    await queueShared(tx, first!);
    await audit(tx, {
      actorId,
      action: 'winner.shared',
      subject: `winner:${first!.id}`,
      detail: { shareCents: shares.map(({ shareCents }) => shareCents) },
    });
    return first!.id;
  });
}

/** The request to find somebody not eligible names their share, which must not go meanwhile. @throws Refusal `winner_in_doubt` */
async function requireNoDoubt(tx: Tx, winnerId: string): Promise<void> {
  const isInDoubt = and(eq(winners.id, winnerId), hasOpenFinding);
  if ((await tx.$count(winners, isInDoubt)) > 0) throw new Refusal('winner_in_doubt');
}
