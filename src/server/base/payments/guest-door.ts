// The door of a payment for whoever gives without an account.
import { eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { GuestDonor, paymentsApi } from '#contract/payments.ts';
import type { Tx } from '../database/handles.ts';
import { type PendingAccount, payments } from '../database/schema/payments.ts';
import type { Context } from '../http/actor.ts';
import { forgetGuest, guestInsert } from './guest-gifts.ts';
import type { Payment } from './records.ts';
import { fulfilmentOf, type PaymentServices } from './services.ts';

type Input = ParsedInputOf<typeof paymentsApi.startStripe>;

/**
 * Who gives without an account; null for somebody who has one or makes one. Their address is not looked
 * at, so that the answer is the same whether or not it has an account.
 *
 * @throws Refusal `account_needed`, `bad_input`
 */
export function findGuest(
  services: PaymentServices,
  {
    purchaseItem,
    guestDonor,
    fastUserAccount,
  }: Pick<Input, 'purchaseItem' | 'guestDonor' | 'fastUserAccount'>,
  { actor }: Context,
): GuestDonor | null {
  if (!guestDonor || actor) return null;
  if (fastUserAccount) {
    const sentence = 'Please give either guestDonor or fastUserAccount.';
    throw new Refusal('bad_input', { message: sentence, fields: { guestDonor: sentence } });
  }
  const { forGuests } = fulfilmentOf(services, purchaseItem);
  if (!forGuests?.mayBuy(purchaseItem)) throw new Refusal('account_needed');
  return guestDonor;
}

/** Whoever pressed Pay before may have chosen since to give with an account, or without one. */
export async function changeBuyer(
  tx: Tx,
  { id, isGuest }: Payment,
  { pendingAccount, guest }: { pendingAccount: PendingAccount | null; guest: GuestDonor | null },
): Promise<void> {
  if (pendingAccount || guest || isGuest) {
    await tx
      .update(payments)
      .set({ isGuest: guest !== null, ...(pendingAccount || guest ? { pendingAccount } : {}) })
      .where(eq(payments.id, id));
  }
  if (guest) await tx.execute(guestInsert(id, guest));
  else if (isGuest) await forgetGuest(tx, id);
}
