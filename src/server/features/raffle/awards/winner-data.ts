// What the raffle keeps about somebody beside their tickets: to export, and to forget when they leave.
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { raffleFreeEntries, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { drawsBeingMade } from '#base/draws/being-made.ts';
import { lockState } from '#base/draws/draw-state.ts';
import { awardStatus } from '#base/draws/queries.ts';
import { waitingPicks } from '#base/draws/waiting-picks.ts';
import { Refusal } from '#contract/errors.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { lockTickets } from '../tickets/ticket-lock.ts';
import { endAward } from './award-prize.ts';

/** The prizes that somebody's tickets were drawn for, newest first. */
export async function exportAwards(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select()
    .from(raffleAwards)
    .where(eq(raffleAwards.userId, userId))
    .orderBy(desc(raffleAwards.id))
    .limit(maxRows);
  return rows.map((row) => ({
    _id: row.id,
    drawId: row.drawId,
    position: row.position,
    serial: printSerial(row.serial),
    status: awardStatus(row),
    offered: row.offeredAt,
    acceptBy: row.acceptBy,
    accepted: row.acceptedAt,
    ended: row.endedAt,
    finding: row.finding,
    handedOver: row.handedOverAt,
  }));
}

/** Somebody's entries without a purchase, newest first. */
export function exportFreeEntries(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: raffleFreeEntries.id,
      name: raffleFreeEntries.name,
      email: raffleFreeEntries.email,
      postalAddress: raffleFreeEntries.postalAddress,
      receivedOn: raffleFreeEntries.receivedOn,
      prizeDrawId: raffleFreeEntries.prizeDrawId,
      tickets: raffleFreeEntries.tickets,
      created: raffleFreeEntries.createdAt,
    })
    .from(raffleFreeEntries)
    .innerJoin(raffleTicketGrants, eq(raffleTicketGrants.freeEntryId, raffleFreeEntries.id))
    .where(eq(raffleTicketGrants.userId, userId))
    .orderBy(desc(raffleFreeEntries.createdAt))
    .limit(maxRows);
}

/**
 * Leaves the prizes that somebody has not accepted to the next alternates, takes their name and address out of
 * their free entries, and removes what was asked for on the site with their address. Their tickets stay in the
 * draws that they were frozen for.
 */
export async function forgetWinner(tx: Tx, userId: string): Promise<void> {
  const isWaiting = and(
    eq(raffleAwards.userId, userId),
    isNull(raffleAwards.endedAt),
    isNull(raffleAwards.acceptedAt),
  );
  const findWaiting = () =>
    tx.select().from(raffleAwards).where(isWaiting).orderBy(raffleAwards.drawId).limit(1);
  // One after the other, since the next alternate may be another ticket of the same person.
  for (let [next] = await findWaiting(); next; [next] = await findWaiting()) {
    await lockState(tx, next.drawId);
    const [award] = await tx
      .select()
      .from(raffleAwards)
      .where(and(eq(raffleAwards.id, next.id), isWaiting));
    if (award) await endAward(tx, award, 'not eligible', userId);
  }
  await forgetEntries(tx, userId);
}

async function forgetEntries(tx: Tx, userId: string): Promise<void> {
  // An address that nobody has confirmed may be somebody else's, and so is what was asked for with it.
  await tx.execute(sql`
    delete from raffle_entry_requests r
    where r.free_entry_id is null and lower(r.email) = (
      select lower(email) from users where id = ${userId} and email_confirmed_at is not null)`);
  // The entry's own id keeps the rule that an entry is recorded once from meeting other closed ones.
  await tx.execute(sql`
    update raffle_free_entries
    set name = 'Closed account', email = null, mailbox_hash = null,
      postal_address = 'closed ' || id
    where id in (
      select free_entry_id from raffle_ticket_grants
      where user_id = ${userId} and free_entry_id is not null)`);
}

/**
 * Whether a draw is being made while somebody has tickets, or one of theirs was drawn for a prize that is not handed
 * over, as the winner or as an alternate whose turn may still come.
 */
async function mayWin(tx: Tx, userId: string): Promise<boolean> {
  const isTheirs = sql`g.user_id = ${userId}`;
  const found = await rowsOf<unknown>(
    tx,
    sql`
    select 1 from raffle_awards a
    where a.user_id = ${userId} and a.ended_at is null and a.handed_over_at is null
    union all ${waitingPicks(isTheirs)}
    union all ${drawsBeingMade(isTheirs)} limit 1`,
  );
  return found.length > 0;
}

/**
 * Closing an account leaves what it is offered, or may still be offered, to the next alternate, which two people decide
 * about in public where it is not the winner who closes it.
 *
 * @throws Refusal `closing_blocked`
 */
export async function checkNothingWaits(tx: Tx, userId: string): Promise<void> {
  if (!(await mayWin(tx, userId))) return;
  throw new Refusal('closing_blocked', {
    message:
      'This account is offered a raffle prize that is not handed over, is an alternate for one, or has tickets in a draw that is being made. They can close it themselves; otherwise please close it after that.',
  });
}

/**
 * A prize that is being decided, is offered, or was accepted and not handed over goes to the person
 * whose ticket was drawn, not to whoever an account was merged into.
 *
 * @throws Refusal `merge_blocked`
 */
async function checkNothingOffered(tx: Tx, from: string): Promise<void> {
  if (!(await mayWin(tx, from))) return;
  throw new Refusal('merge_blocked', {
    message:
      'The second account was offered a raffle prize that is not handed over, is an alternate for one, or has tickets in a draw that is being made. Please merge after that.',
  });
}

/** Moves tickets and what was offered for them from a second account of somebody to their first. */
export async function moveTickets(tx: Tx, from: string, to: string): Promise<void> {
  // Nothing is frozen or offered while tickets change hands.
  await lockTickets(tx);
  await checkNothingOffered(tx, from);
  await tx
    .update(raffleTicketGrants)
    .set({ userId: to })
    .where(eq(raffleTicketGrants.userId, from));
  await tx.update(raffleAwards).set({ userId: to }).where(eq(raffleAwards.userId, from));
}
