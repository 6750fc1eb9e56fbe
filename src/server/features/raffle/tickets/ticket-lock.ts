// Keeps the freeze of a raffle draw and changes of tickets apart, so that no ticket slips in behind it.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';

const lockKey = sql.raw(`hashtextextended('raffle-tickets', 0)`);

/**
 * The lock of everybody who grants or voids tickets, as a part of a statement. It is shared: buyers
 * never wait for one another, only for a draw that is being frozen.
 */
export const sharedTicketLock = sql`pg_advisory_xact_lock_shared(${lockKey})`;

/** Takes the shared lock in a statement of its own. */
export async function shareTickets(tx: Tx): Promise<void> {
  await tx.execute(sql`select ${sharedTicketLock}`);
}

/** Waits for tickets that are just being granted or voided, and keeps later ones waiting. */
export async function lockTickets(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}
