// What Stripe keeps of a charge of a saved card, and for which gift it was.
import type Stripe from 'stripe';
import type { CardCharge, Occasion } from '../provider.ts';
import { toProviderPayment } from './stripe-answers.ts';

/** The occasion, as it is kept with the charge. */
export const occasionMetadata = ({ monthlyDonationId, number, month }: Occasion) => ({
  monthlyGift: `${monthlyDonationId}:${number}`,
  month,
});

function occasionOf({ monthlyGift, month }: Stripe.Metadata): Occasion | null {
  const [, monthlyDonationId, number] = /^([\da-f-]{36}):(\d+)$/.exec(monthlyGift ?? '') ?? [];
  return monthlyDonationId && month ? { monthlyDonationId, number: Number(number), month } : null;
}

/** The intent behind a charge in our words. */
export function toCardCharge(intent: Stripe.PaymentIntent): CardCharge {
  const { id, status, amountCents, currency, paymentId } = toProviderPayment(intent);
  return {
    ...{ id, status, amountCents, currency, paymentId },
    occasion: occasionOf(intent.metadata),
    createdAt: new Date(intent.created * 1000),
    returned: returnedOf(intent.latest_charge),
  };
}

function returnedOf(charge: Stripe.PaymentIntent['latest_charge']): CardCharge['returned'] {
  if (charge === null || typeof charge !== 'object') return 'nothing';
  if (charge.refunded) return 'all';
  if (charge.disputed) return 'disputed';
  return charge.amount_refunded > 0 ? 'a part' : 'nothing';
}
