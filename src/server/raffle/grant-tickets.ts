// Gives raffle tickets: one row for a whole range of serials.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { ticketsExpireAt } from '#rules/raffle.ts';
import type { Tx } from '../database/handles.ts';

/** Gives a buyer the tickets of a payment; nothing for a count of 0. */
export async function grantTickets(
  tx: Tx,
  grant: { userId: string; paymentId: string; count: number; at: Date },
): Promise<void> {
  if (grant.count === 0) return;
  const expiresAt = ticketsExpireAt(grant.at).toISOString();
  await tx.execute(sql`
    insert into raffle_ticket_grants (id, user_id, payment_id, serial_from, count, expires_at)
    values (${v7()}, ${grant.userId}, ${grant.paymentId}, nextval('raffle_serials'), ${grant.count},
      ${expiresAt}::timestamptz)`);
}
