// Takes raffle tickets back after a refund, from the end of their range; or gives them back again.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { shareTickets } from './ticket-lock.ts';

/** Voids so many tickets of a payment; a negative count makes them valid again. */
export async function voidTickets(tx: Tx, paymentId: string, count: number): Promise<void> {
  await shareTickets(tx);
  const changed = await tx
    .update(raffleTicketGrants)
    .set({ voided: sql`${raffleTicketGrants.voided} + ${count}` })
    .where(eq(raffleTicketGrants.paymentId, paymentId))
    .returning({ id: raffleTicketGrants.id });
  if (changed.length === 0) throw new Error(`Payment ${paymentId} has granted no tickets.`);
}
