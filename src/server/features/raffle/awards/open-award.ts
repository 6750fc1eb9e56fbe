// The open offer of a draw: what is asked of it before it is accepted, ended or handed over.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import type { DrawState } from '#base/draws/draw-state.ts';
import { Refusal } from '#contract/errors.ts';
import { queueAwardMail } from './award-mail.ts';
import { type Award, isTakenBack, lockGrant } from './award-prize.ts';
import { openWinners } from './open-winners.ts';

/** What the raffle's actions work with. */
export interface RaffleServices {
  db: Db;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}

/**
 * Accepts an offer under the draw's lock; again, it changes nothing. Nobody wins with a ticket whose money
 * has gone back since it was drawn; should it return in time, the prize is still theirs.
 *
 * @throws Refusal `offer_missing`, `ticket_paid_back`
 */
export async function acceptAward(
  tx: Tx,
  award: Award,
  state: DrawState,
  actorId: string,
): Promise<void> {
  if (award.acceptedAt) return;
  requireOpen(award, state);
  const { serial } = award;
  if (isTakenBack(await lockGrant(tx, serial), serial)) throw new Refusal('ticket_paid_back');
  await tx.update(raffleAwards).set({ acceptedAt: state.now }).where(eq(raffleAwards.id, award.id));
  await audit(tx, {
    actorId,
    action: 'raffle.prize-accepted',
    subject: `draw:${award.drawId}`,
    detail: { awardId: award.id },
  });
  await openWinners(tx, sql`a.id = ${award.id}`);
  await queueAwardMail(tx, award.id, 'raffle-award-accepted');
}

/**
 * An offer is over at its deadline, also while the job that ends it has not come by.
 *
 * @throws Refusal `offer_missing`
 */
export function requireOpen(
  award: Award,
  { now }: DrawState,
  { isLateAllowed = false } = {},
): void {
  const isOver = award.endedAt !== null || award.acceptedAt !== null;
  if (isOver || (!isLateAllowed && now >= award.acceptBy)) throw new Refusal('offer_missing');
}

/** The one offer of a draw that has not ended, accepted or not. */
export async function findOpen(db: Reads, drawId: string): Promise<Award | null> {
  const rows = await db
    .select()
    .from(raffleAwards)
    .where(and(eq(raffleAwards.drawId, drawId), isNull(raffleAwards.endedAt)));
  return rows[0] ?? null;
}

/** The same, where there must be one. @throws Refusal `offer_missing` */
export async function findOpenAward(tx: Tx, drawId: string): Promise<Award> {
  const award = await findOpen(tx, drawId);
  if (!award) throw new Refusal('offer_missing');
  return award;
}
