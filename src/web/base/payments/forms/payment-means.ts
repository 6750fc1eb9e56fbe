// What a payment needs to know of the way in which it is made: by card, or by a wallet.
import type { FastUserAccount } from '#contract/accounts.ts';
import type { DedicationInput } from '#contract/dedications.ts';
import type { GuestDonor, PurchaseItem } from '#contract/payments.ts';
import type { Billing, CardFormHandle, CardResult } from './card-form-handle.ts';

/** The provider behind a way to pay: Stripe for cards, PayPal for wallets. */
export type PaymentSource = 'stripe' | 'paypal';

/** A way to pay, as a buyer sees it. */
export type Way = PaymentSource | 'bank';

/** What is bought, and by whom where nobody is signed in. */
export interface Purchase {
  item: PurchaseItem;
  amountCents: number;
  /** The campaign that led here. */
  source: string | null;
  account: FastUserAccount | null;
  /** Who gives without one. */
  guest: GuestDonor | null;
  /** Who gives without one and typed nothing, since their wallet says who they are. */
  isNamedByWallet?: boolean;
  /** From a bank account, which takes days. */
  isBankDebit?: boolean;
  dedication?: DedicationInput | undefined;
}

/** Whether nobody's account is in it. */
export const isByGuest = ({ guest, isNamedByWallet }: Purchase): boolean =>
  guest !== null || isNamedByWallet === true;

/** What the server is asked for; the same key is the same payment. */
export const startInput = (purchase: Purchase, idempotencyKey: string) => ({
  amountCents: purchase.amountCents,
  purchaseItem: purchase.item,
  idempotencyKey,
  ...(purchase.source ? { source: purchase.source } : {}),
  ...(purchase.account ? { fastUserAccount: purchase.account } : {}),
  ...(purchase.guest ? { guestDonor: purchase.guest } : {}),
  ...(purchase.isNamedByWallet ? { guestFromWallet: true as const } : {}),
  ...(purchase.isBankDebit ? { isBankDebit: true as const } : {}),
  ...(purchase.dedication ? { dedication: purchase.dedication } : {}),
});

/** What the buyer's bank or wallet said; `unknown` when its window was closed without a word. */
export type Approval =
  | { outcome: 'approved' }
  | { outcome: 'refused'; message: string; isDecline: boolean }
  | { outcome: 'canceled' }
  /** The payment takes no answer any more and charges nothing; a new one can. */
  | { outcome: 'over' }
  | { outcome: 'unknown' };

/** One way to pay. */
export interface PaymentMeans {
  source: PaymentSource;
  billing?: Billing;
  /** Has the buyer approve the payment of a token. */
  approve(token: string): Promise<Approval>;
}

/** What the answer of a bank means for the payment. */
export function approvalOf(result: CardResult): Approval {
  if (result.isApproved) return { outcome: 'approved' };
  return result.isOver
    ? { outcome: 'over' }
    : { outcome: 'refused', message: result.message, isDecline: result.isDecline };
}

/** Paying with what is in a form for a card or a bank account. */
export function cardMeans(
  form: CardFormHandle,
  billing: Billing,
  email?: string | undefined,
): PaymentMeans {
  return {
    source: 'stripe',
    billing,
    async approve(token) {
      return approvalOf(await form.confirm(token, { ...billing, email }));
    },
  };
}
