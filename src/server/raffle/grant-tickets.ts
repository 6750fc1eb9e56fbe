// Gives raffle tickets: one row for a whole range of serials.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ticketsExpireAt } from '#rules/raffle.ts';
import type { Tx } from '../database/handles.ts';
import { sharedTicketLock } from './ticket-lock.ts';

/** Where tickets come from, whose they are (null: a free entrant without an account), and how many. */
export type TicketGrant = { count: number; at: Date } & (
  | { userId: string; paymentId: string }
  | { userId: string | null; freeEntryId: string }
);

/**
 * Gives the tickets of a payment or of a free entry; answers the first serial, or null for a count of
 * 0, which gives nothing.
 *
 * They count as created once the lock is held: a draw that was frozen meanwhile closed before that.
 */
export async function grantTickets(tx: Tx, grant: TicketGrant): Promise<number | null> {
  if (grant.count === 0) return null;
  const expiresAt = ticketsExpireAt(grant.at).toISOString();
  const paymentId = 'paymentId' in grant ? grant.paymentId : null;
  const freeEntryId = 'freeEntryId' in grant ? grant.freeEntryId : null;
  const result = await tx.execute(sql`
    with held as materialized (select ${sharedTicketLock} as lock)
    insert into raffle_ticket_grants
      (id, user_id, payment_id, free_entry_id, serial_from, count, created_at, expires_at)
    select ${v7()}::uuid, ${grant.userId}::uuid, ${paymentId}::uuid, ${freeEntryId}::uuid,
      nextval('raffle_serials'), ${grant.count}::integer, clock_timestamp(),
      ${expiresAt}::timestamptz
    from held where held.lock is not null
    returning serial_from`);
  const { rows } = result as unknown as { rows: { serial_from: string | number }[] };
  return Number(rows[0]?.serial_from);
}
