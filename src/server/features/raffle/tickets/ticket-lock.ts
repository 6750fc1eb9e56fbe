// Keeps the freeze of a raffle draw and changes of tickets apart, so that no ticket slips in behind it.

import type { Tx } from '#base/database/handles.ts';
import { lockAlone, lockShared, locks, sharedLock } from '#base/database/locks.ts';

/**
 * The lock of everybody who grants or voids tickets, as a part of a statement. It is shared: buyers
 * never wait for one another, only for a draw that is being frozen.
 */
export const sharedTicketLock = sharedLock(locks.raffleTickets);

/** Takes the shared lock in a statement of its own. */
export async function shareTickets(tx: Tx): Promise<void> {
  await lockShared(tx, locks.raffleTickets);
}

/** Waits for tickets that are just being granted or voided, and keeps later ones waiting. */
export async function lockTickets(tx: Tx): Promise<void> {
  await lockAlone(tx, locks.raffleTickets);
}
