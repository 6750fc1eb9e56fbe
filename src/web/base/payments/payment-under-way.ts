// Remembers in this tab a payment that the buyer was asked to approve, so that a reload finds it again.
import type { PurchaseItem } from '#contract/payments.ts';
import { keep, readKept } from '../session/kept-for-account.ts';
import type { PaymentSource } from './forms/payment-means.ts';

/** The payment: where it was begun, and what its provider knows it by. */
export interface PaymentUnderWay {
  /** The purchase's name, as its draft has it. */
  name: string;
  source: PaymentSource;
  token: string;
  item: PurchaseItem;
  amountCents: number;
  /** Whether it is for no account; left out by older releases. */
  isGuest?: boolean;
}

const keptAs = 'payment-under-way';

/** The payment that was under way in a purchase of this name when the page was left; or null. */
export function readUnderWay(name: string): PaymentUnderWay | null {
  const kept = readKept(keptAs) as Partial<PaymentUnderWay> | null;
  const isWhole =
    kept?.name === name &&
    typeof kept.token === 'string' &&
    typeof kept.amountCents === 'number' &&
    typeof kept.item?.type === 'string' &&
    (kept.source === 'stripe' || kept.source === 'paypal');
  return isWhole ? (kept as PaymentUnderWay) : null;
}

/** Keeps it until its outcome is known; null forgets it. */
export const keepUnderWay = (payment: PaymentUnderWay | null): void => keep(keptAs, payment);
