// Gives raffle tickets: one row for a whole range of serials.
import { sql } from 'drizzle-orm';
import { ticketsExpireAt } from '#rules/raffle.ts';
import type { Tx } from '../database/handles.ts';
import { raffleTicketGrants } from '../database/schema/raffle.ts';

/** Gives a buyer the tickets of a payment; nothing for a count of 0. */
export async function grantTickets(
  tx: Tx,
  grant: { userId: string; paymentId: string; count: number; at: Date },
): Promise<void> {
  if (grant.count === 0) return;
  await tx.insert(raffleTicketGrants).values({
    userId: grant.userId,
    paymentId: grant.paymentId,
    serialFrom: sql`nextval('raffle_serials')`,
    count: grant.count,
    expiresAt: ticketsExpireAt(grant.at),
  });
}
