// Offers the prize of a draw: to the winner, and when an offer ends to the next alternate.

import { and, count, desc, eq, lte, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { lockIfClosed } from '#base/database/lock-account.ts';
import { drawResults } from '#base/database/schema/draws.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { isFoundOfHolder, raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { acceptWithinDays } from '#rules/raffle/raffle.ts';
import type { FindingOf } from '#rules/winners/findings.ts';
import { queueAwardMail } from './award-mail.ts';

/** An offer as the database keeps it. */
export type Award = typeof raffleAwards.$inferSelect;

const dayMs = 24 * 3_600_000;

/**
 * Offers the prize of a draw to the next of its tickets. A ticket that was taken back since, or whose
 * account is closed, is recorded as not eligible and passed over; so is another ticket of a holder, or on a
 * paper, of whom it was found in this draw that they are not eligible. Nothing happens when none is left.
 *
 * Runs under the draw's lock.
 */
export async function offerNext(tx: Tx, drawId: string): Promise<void> {
  const [drawn] = await tx.select().from(drawResults).where(eq(drawResults.drawId, drawId));
  const [before] = await tx
    .select({ offers: count() })
    .from(raffleAwards)
    .where(eq(raffleAwards.drawId, drawId));
  const picks = drawn?.picks ?? [];
  for (let position = before?.offers ?? 0; position < picks.length; position++) {
    const isOffered = await offer(tx, drawId, position, picks[position]!);
    if (isOffered) return;
  }
}

async function offer(tx: Tx, drawId: string, position: number, serial: number): Promise<boolean> {
  const grant = await lockGrant(tx, serial);
  const now = await readClock(tx);
  const isVoid = isTakenBack(grant, serial);
  const isClosed = grant.userId !== null && (await lockIfClosed(tx, grant.userId));
  const finding = await findFinding(tx, drawId, grant);
  const isEligible = !isVoid && !isClosed && !finding;
  const award: typeof raffleAwards.$inferInsert & { id: string } = {
    id: v7(),
    drawId,
    position,
    serial,
    grantId: grant.id,
    userId: grant.userId,
    offeredAt: now,
    acceptBy: new Date(now.getTime() + acceptWithinDays * dayMs),
    ...(isEligible ? {} : { endedAt: now, endReason: 'not eligible' as const, finding }),
  };
  await tx.insert(raffleAwards).values(award);
  await audit(tx, {
    actorId: null,
    action: isEligible ? 'raffle.prize-offered' : 'raffle.ticket-passed-over',
    subject: `draw:${drawId}`,
    detail: { awardId: award.id, position, serial },
  });
  if (isEligible) await queueAwardMail(tx, award.id, 'raffle-award');
  return isEligible;
}

/**
 * What was found in the same draw of whoever has these tickets, and not of a payment alone: the money of their other
 * tickets may be here. A paper may have no account, or come into one later: its tickets are of whoever was found with the
 * first of them.
 */
async function findFinding(
  tx: Tx,
  drawId: string,
  { id, userId }: { id: string; userId: string | null },
): Promise<FindingOf<'raffle'> | null> {
  const [found] = await tx
    .select({ finding: raffleAwards.finding })
    .from(raffleAwards)
    .where(
      and(
        eq(raffleAwards.drawId, drawId),
        or(eq(raffleAwards.grantId, id), userId ? eq(raffleAwards.userId, userId) : undefined),
        isFoundOfHolder,
      ),
    )
    .orderBy(desc(raffleAwards.position))
    .limit(1);
  return found?.finding ?? null;
}

/** Whether a ticket of a grant was taken back: those at the end go first. */
export const isTakenBack = (
  { serialFrom, count, voided }: typeof raffleTicketGrants.$inferSelect,
  serial: number,
): boolean => serial >= serialFrom + count - voided;

/** The grant of a serial, locked against being voided meanwhile. */
export async function lockGrant(tx: Tx, serial: number) {
  const [grant] = await tx
    .select()
    .from(raffleTicketGrants)
    .where(lte(raffleTicketGrants.serialFrom, serial))
    .orderBy(desc(raffleTicketGrants.serialFrom))
    .limit(1)
    .for('share');
  if (!grant) throw new Error(`Serial ${serial} belongs to no grant.`);
  return grant;
}

/**
 * Ends an offer and makes the next one, under the draw's lock.
 *
 * @param actorId who ended it; null for the deadline
 * @param finding which rule kept its holder from the prize; an accepted offer ends only so
 */
export async function endAward(
  tx: Tx,
  { id, drawId }: Award,
  endReason: NonNullable<Award['endReason']>,
  actorId: string | null,
  finding: FindingOf<'raffle'> | null = null,
): Promise<void> {
  await tx
    .update(raffleAwards)
    .set({ endedAt: sql`clock_timestamp()`, endReason, finding })
    .where(eq(raffleAwards.id, id));
  await audit(tx, {
    actorId,
    action: 'raffle.offer-ended',
    subject: `draw:${drawId}`,
    detail: { awardId: id, endReason, ...(finding ? { finding } : {}) },
  });
  await offerNext(tx, drawId);
}
