// Puts the tickets of a walk-up code in an account: once, with what they won, and for good.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { lockIfClosed } from '#base/database/lock-account.ts';
import { lockShared, locks } from '#base/database/locks.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { isFoundOfHolder, raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { walkUpClaims } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import type { PlayDesk } from '#base/payments/services.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import { Refusal } from '#contract/errors.ts';
import type { Sale } from '../desk-proof.ts';
import { findWalkUp } from './find-walk-up.ts';

/** What a claim works with. */
export interface ClaimServices {
  db: Db;
  play: Pick<PlayDesk, 'findFreedom'>;
}

/**
 * Makes somebody the holder of the tickets of a sale. They were in every draw meanwhile, and stay in
 * those; only who is offered their prizes changes. Claimed again by the same person, nothing happens.
 *
 * @param decided where they are, and that the raffle is open there
 * @throws Refusal `walk_up_not_in`, `walk_up_void`, `walk_up_claimed`, `walk_up_accepted`, `walk_up_found`,
 *   `walk_up_not_eligible`, `play_excluded`, `staff_excluded`, `terms_changed`, `signed_out`
 */
export async function claimWalkUp(
  { db, play }: ClaimServices,
  userId: string,
  serial: number,
  decided: DecidedPlace,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (await lockIfClosed(tx, userId)) throw new Refusal('signed_out');
    // No draw is frozen while tickets change hands.
    await lockShared(tx, locks.raffleTickets);
    const known = await findWalkUp(tx, serial);
    if (!known.grantId) throw new Refusal('walk_up_not_in');
    await lockTickets(tx, known.grantId);
    const { sale, grantId, holderId, deskId } = await findWalkUp(tx, serial);
    if (!sale || !grantId) throw new Refusal('walk_up_not_in');
    if (holderId === userId) return;
    if (holderId) throw new Refusal('walk_up_claimed');
    if (sale.voidedAt || sale.refundBecause) throw new Refusal('walk_up_void');
    await requireFree(tx, play, userId);
    await requireEligible(tx, userId, await findAwards(tx, grantId));
    await claim(tx, { userId, sale, grantId, deskId });
    await tx.execute(evidenceInsert({ subject: 'claim', item: 'raffle', decided }, sale.id));
  });
}

/** @throws Refusal `play_excluded`, `staff_excluded`, `terms_changed` */
async function requireFree(tx: Tx, play: ClaimServices['play'], userId: string): Promise<void> {
  const { exclusion, hasAgreed } = await play.findFreedom(tx, userId);
  if (exclusion) throw new Refusal(exclusion);
  // Whoever has agreed to the terms of today has said that they are of age.
  if (!hasAgreed) throw new Refusal('terms_changed');
}

/**
 * Two who claim the same come one after the other, and nothing is accepted or voided meanwhile. The offers
 * first, as whoever ends one offers the next of the same tickets.
 */
async function lockTickets(tx: Tx, grantId: string): Promise<void> {
  await tx
    .select({ id: raffleAwards.id })
    .from(raffleAwards)
    .where(eq(raffleAwards.grantId, grantId))
    .orderBy(raffleAwards.id)
    .for('update');
  await tx
    .select({ id: raffleTicketGrants.id })
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.id, grantId))
    .for('update');
}

const findAwards = (db: Reads, grantId: string) =>
  db.select().from(raffleAwards).where(eq(raffleAwards.grantId, grantId)).orderBy(raffleAwards.id);

/**
 * What was accepted for whoever had the ticket is theirs, and so is the ticket. Where they turned out not to be
 * eligible, nobody takes their next prize for them; nor does somebody who lost the same prize take it by
 * another paper.
 */
async function requireEligible(
  db: Reads,
  userId: string,
  awards: Awaited<ReturnType<typeof findAwards>>,
): Promise<void> {
  if (awards.some(({ acceptedAt, endedAt }) => acceptedAt && !endedAt)) {
    throw new Refusal('walk_up_accepted');
  }
  if (awards.some(({ finding }) => finding)) throw new Refusal('walk_up_found');
  const offered = awards.filter(({ endedAt }) => !endedAt).map(({ drawId }) => drawId);
  if (offered.length === 0) return;
  const [found] = await db
    .select({ id: raffleAwards.id })
    .from(raffleAwards)
    .where(
      and(eq(raffleAwards.userId, userId), inArray(raffleAwards.drawId, offered), isFoundOfHolder),
    )
    .limit(1);
  if (found) throw new Refusal('walk_up_not_eligible');
}

async function claim(
  tx: Tx,
  {
    userId,
    sale,
    grantId,
    deskId,
  }: { userId: string; sale: Sale; grantId: string; deskId: string },
): Promise<void> {
  await tx.insert(walkUpClaims).values({ saleId: sale.id, userId, claimedAt: await readClock(tx) });
  await tx.update(raffleTicketGrants).set({ userId }).where(eq(raffleTicketGrants.id, grantId));
  // What ended was offered to nobody's account, and what was found with it was found of its bearer.
  await tx
    .update(raffleAwards)
    .set({ userId })
    .where(and(eq(raffleAwards.grantId, grantId), isNull(raffleAwards.endedAt)));
  await post(tx, `walk-up:${sale.id}`, [
    {
      key: `track-sale:${sale.id}:claimed`,
      asset: 'raffle_ticket',
      from: `walk-up:${deskId}`,
      to: `user:${userId}`,
      amount: sale.tickets,
    },
  ]);
  await audit(tx, {
    actorId: userId,
    action: 'walk-up.claimed',
    subject: `track-sale:${sale.id}`,
    detail: { tickets: sale.tickets },
  });
}
