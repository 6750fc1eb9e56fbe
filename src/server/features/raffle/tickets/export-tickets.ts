// What the raffle adds to somebody's export: their tickets.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { printSerial } from '#rules/raffle/raffle.ts';

/** Somebody's ranges of tickets, newest first. */
export async function exportTickets(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select()
    .from(raffleTicketGrants)
    .where(eq(raffleTicketGrants.userId, userId))
    .orderBy(desc(raffleTicketGrants.createdAt), desc(raffleTicketGrants.id))
    .limit(maxRows);
  return rows.map((row) => ({
    _id: row.id,
    paymentId: row.paymentId,
    serialFrom: printSerial(row.serialFrom),
    serialTo: printSerial(row.serialFrom + row.count - 1),
    count: row.count,
    voided: row.voided,
    created: row.createdAt,
    expires: row.expiresAt,
  }));
}
