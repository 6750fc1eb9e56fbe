// Claims a prize within 30 days of its race.

import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { keepPapers, type Winner } from '#base/winners/keep-papers.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { JackpotPrize, jackpotApi } from '#contract/jackpot.ts';
import type { officeRacesApi } from '#contract/office/races.ts';

import { openWinners } from './open-winners.ts';
import { queueClaimRecorded } from './prize-mails.ts';
import { findOwnPrize } from './prize-queries.ts';

/** The prize, locked until the transaction ends; null when there is none. */
export async function lockPrize(tx: Tx, prizeId: string) {
  const rows = await tx
    .select()
    .from(jackpotPrizes)
    .where(eq(jackpotPrizes.cardId, prizeId))
    .for('update');
  return rows[0] ?? null;
}

/**
 * Claims one's prize with one's legal name and address, and of a larger one what its tax form needs.
 *
 * @throws Refusal `not_found` (also for somebody else's), `winner_ineligible`, `prize_claimed`,
 * `prize_expired`, `under_age`
 */
export async function claimPrize(
  db: Db,
  userId: string,
  input: ParsedInputOf<typeof jackpotApi.claimPrize>,
  taxKey: string | null,
): Promise<JackpotPrize> {
  const { prizeId, legalName, postalAddress, bornOn, taxNumber, taxNumberAgain } = input;
  await transaction(db, async (tx) => {
    const prize = await lockPrize(tx, prizeId);
    if (prize?.userId !== userId) throw new Refusal('not_found');
    const winner = await claim(tx, prize, { legalName, postalAddress }, userId);
    await keepPapers(tx, winner, { bornOn, taxNumber, taxNumberAgain }, taxKey);
  });
  const prize = await findOwnPrize(db, userId, prizeId);
  if (!prize) throw new Refusal('not_found');
  return prize;
}

/**
 * Records a claim that its winner sent to staff, and tells whoever holds the card by email.
 *
 * @throws Refusal `not_found`, `winner_ineligible`, `prize_claimed`, `prize_expired`
 */
export async function recordClaim(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  actorId: string,
  { prizeId, legalName, postalAddress }: ParsedInputOf<typeof officeRacesApi.recordClaim>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const prize = await lockPrize(tx, prizeId);
    if (!prize) throw new Refusal('not_found');
    await claim(tx, prize, { legalName, postalAddress }, actorId);
    await queueClaimRecorded(tx, prize);
  });
  wakeOutbox();
}

/** Claims a prize that is locked, while it can be. */
async function claim(
  tx: Tx,
  prize: typeof jackpotPrizes.$inferSelect,
  { legalName, postalAddress }: { legalName: string; postalAddress: string },
  actorId: string,
): Promise<Winner> {
  if (prize.finding) throw new Refusal('winner_ineligible');
  if (prize.claimedAt) throw new Refusal('prize_claimed');
  const now = await readClock(tx);
  if (prize.expiredAt || prize.claimBy <= now) throw new Refusal('prize_expired');
  await tx
    .update(jackpotPrizes)
    .set({ claimedAt: now, claimName: legalName, claimAddress: postalAddress })
    .where(eq(jackpotPrizes.cardId, prize.cardId));
  await audit(tx, {
    actorId,
    action: 'jackpot-prize.claimed',
    subject: `prize:${prize.cardId}`,
    detail: { amountCents: prize.amountCents },
  });
  await openWinners(tx, sql`p.card_id = ${prize.cardId}`);
  const [winner] = await tx.select().from(winners).where(eq(winners.jackpotCardId, prize.cardId));
  return winner!;
}
