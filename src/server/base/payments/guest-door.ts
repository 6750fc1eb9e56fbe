// The door of a payment for whoever gives without an account.
import { eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { GuestDonor, paymentsApi } from '#contract/payments.ts';
import type { Tx } from '../database/handles.ts';
import { payments } from '../database/schema/payments.ts';
import type { Context } from '../http/actor.ts';
import { forgetGuest, guestInsert } from './guest-gifts.ts';
import type { ProviderName } from './provider.ts';
import type { Payment } from './records.ts';
import { fulfillmentOf, type PaymentServices } from './services.ts';

type Input = ParsedInputOf<typeof paymentsApi.startStripe>;

/**
 * Who gives without an account, or that their wallet is to say so; null for somebody who has one or makes one. Their address is not looked
 * at, so that the answer is the same whether or not it has an account.
 *
 * @throws Refusal `account_needed`, `bad_input`
 */
export function findGuest(
  services: PaymentServices,
  {
    purchaseItem,
    guestDonor,
    guestFromWallet,
    fastUserAccount,
  }: Pick<Input, 'purchaseItem' | 'guestDonor' | 'guestFromWallet' | 'fastUserAccount'>,
  providerName: ProviderName,
  { actor }: Context,
): GuestDonor | 'by-wallet' | null {
  if (!(guestDonor || guestFromWallet) || actor) return null;
  const isByCard = guestFromWallet && providerName !== 'paypal';
  if (fastUserAccount || (guestDonor && guestFromWallet) || isByCard) {
    const sentence =
      'Please give one of guestDonor and fastUserAccount, or with a wallet guestFromWallet.';
    throw new Refusal('bad_input', { message: sentence, fields: { guestDonor: sentence } });
  }
  const { forGuests } = fulfillmentOf(services, purchaseItem);
  if (!forGuests?.mayBuy(purchaseItem)) throw new Refusal('account_needed');
  return guestDonor ?? 'by-wallet';
}

/** Whoever pressed Pay before may have chosen since to give with an account, or without one. */
export async function changeBuyer(
  tx: Tx,
  { id, isGuest }: Payment,
  wanted: Pick<Payment, 'pendingAccount' | 'isGuest' | 'isNamedByWallet'> & {
    guest: GuestDonor | null;
  },
): Promise<void> {
  const { pendingAccount, guest, isNamedByWallet } = wanted;
  if (pendingAccount || wanted.isGuest || isGuest) {
    // Whoever says so is not signed in: what was begun in an account before is its own no longer.
    const account = pendingAccount || wanted.isGuest ? { pendingAccount, userId: null } : {};
    await tx
      .update(payments)
      .set({ isGuest: wanted.isGuest, isNamedByWallet, ...account })
      .where(eq(payments.id, id));
  }
  if (guest) await tx.execute(guestInsert(id, guest));
  else if (isGuest) await forgetGuest(tx, id);
}
