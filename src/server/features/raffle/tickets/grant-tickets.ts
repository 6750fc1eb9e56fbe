// Gives raffle tickets: one row for a whole range of serials.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { type Part, withParts } from '#base/database/parts.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { ticketsExpireAt } from '#rules/raffle/raffle.ts';
import { sharedTicketLock } from './ticket-lock.ts';

/** Where tickets come from, whose they are (null: a free entrant without an account), and how many. */
export type TicketGrant = { count: number; at: Date } & (
  | { userId: string; paymentId: string }
  | { userId: string | null; freeEntryId: string }
);

/**
 * The parts of a statement that gives the tickets of a payment or of a free entry, where `from` has a
 * row; none for a count of 0, which gives nothing. `tickets` answers the first serial.
 *
 * They count as created once the lock is held: a draw that was frozen meanwhile closed before that.
 */
export function ticketParts(grant: TicketGrant, from: SQL = sql``): Part[] {
  if (grant.count === 0) return [];
  const expiresAt = ticketsExpireAt(grant.at).toISOString();
  const paymentId = 'paymentId' in grant ? grant.paymentId : null;
  const freeEntryId = 'freeEntryId' in grant ? grant.freeEntryId : null;
  return [
    // Volatile, so it is worked out once, and before the tickets that are selected from it.
    { name: 'held', statement: sql`select ${sharedTicketLock} as lock ${from}` },
    {
      name: 'tickets',
      statement: sql`
        insert into raffle_ticket_grants
          (id, user_id, payment_id, free_entry_id, serial_from, count, created_at, expires_at)
        select ${v7()}::uuid, ${grant.userId}::uuid, ${paymentId}::uuid, ${freeEntryId}::uuid,
          nextval('raffle_serials'), ${grant.count}::integer, clock_timestamp(),
          ${expiresAt}::timestamptz
        from held where held.lock is not null
        returning serial_from`,
    },
  ];
}

/** Gives the tickets; answers the first serial, or null for a count of 0, which gives nothing. */
export async function grantTickets(tx: Tx, grant: TicketGrant): Promise<number | null> {
  const parts = ticketParts(grant);
  if (parts.length === 0) return null;
  const rows = await rowsOf<{ serial_from: string | number }>(
    tx,
    withParts(parts, sql`select serial_from from tickets`),
  );
  return Number(rows[0]?.serial_from);
}
