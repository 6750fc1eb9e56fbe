// Money that goes back over Stripe: asked for by us, or taken back by a dispute.
import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider.ts';
import { toDispute, toRefund } from './stripe-answers.ts';
import type { Answered } from './stripe-cards.ts';

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
      // After a long pause there may be any number of them.
      const take = async (all: AsyncIterable<Pick<Stripe.Refund, 'payment_intent'>>) => {
        for await (const { payment_intent: intent } of all) {
          if (intent) found.add(typeof intent === 'string' ? intent : intent.id);
        }
      };
      await Promise.all([
        answered(take(stripe.refunds.list(recent))),
        answered(take(stripe.disputes.list(recent))),
      ]);
      return [...found];
    },
  };
}
