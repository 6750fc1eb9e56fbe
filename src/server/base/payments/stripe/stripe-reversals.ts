// Money that goes back over Stripe: asked for by us, or taken back by a dispute.
import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider.ts';
import { toDispute, toRefund } from './stripe-answers.ts';
import type { Answered } from './stripe-cards.ts';

const maxReversals = 5_000;

/** Refunds, and reading what went back. */
export function stripeReversals(
  stripe: Stripe,
  answered: Answered,
): Pick<PaymentProvider, 'refund' | 'readReversals' | 'findReversedSince'> {
  return {
    async refund({ refundId, providerPaymentId, amountCents }) {
      const made = await answered(
        stripe.refunds.create(
          { payment_intent: providerPaymentId, amount: amountCents, metadata: { refundId } },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return toRefund(made);
    },

    async readReversals(providerPaymentId) {
      const ofPayment = { payment_intent: providerPaymentId, limit: 100 };
      const [made, complaints] = await Promise.all([
        answered(stripe.refunds.list(ofPayment)),
        answered(stripe.disputes.list(ofPayment)),
      ]);
      return { refunds: made.data.map(toRefund), disputes: complaints.data.map(toDispute) };
    },

    async findReversedSince(since) {
      const recent = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
      const found = new Set<string>();
      const [made, complaints] = await Promise.all([
        answered(stripe.refunds.list(recent).autoPagingToArray({ limit: maxReversals })),
        answered(stripe.disputes.list(recent).autoPagingToArray({ limit: maxReversals })),
      ]);
      for (const { payment_intent: intent } of [...made, ...complaints]) {
        if (intent) found.add(typeof intent === 'string' ? intent : intent.id);
      }
      return [...found];
    },
  };
}
