// Tells whoever paid that their money goes back, or that it could not.
import type { Tx } from '../../database/handles.ts';
import { noticeOfAct, noticeToGuest } from '../../mail/act-notices.ts';
import { readGuestGift } from '../guest-gifts.ts';
import type { Payment } from '../records.ts';

/** Queues the email to the buyer's account, or to the address that came with a gift without one. */
export async function tellOfRefund(
  tx: Tx,
  { id, userId, isGuest }: Payment,
  told: 'refunded' | 'refund-failed',
): Promise<void> {
  if (userId) await tx.execute(noticeOfAct(userId, told));
  else if (isGuest) {
    const { email } = await readGuestGift(tx, id);
    if (email) await tx.execute(noticeToGuest(id, told, email));
  }
}
