// The cards that Stripe keeps for monthly gifts: charged without their owners, and replaced by them.
import Stripe from 'stripe';
import { PaymentDeclined, type SavedCards } from '../provider.ts';
import { toPreparedCard } from './stripe-answers.ts';
import { occasionMetadata, toCardCharge } from './stripe-charges.ts';

/** Waits for an answer, and turns the SDK's failures into ours. */
export type Answered = <T>(call: Promise<T>) => Promise<T>;

/** What Stripe does with saved cards. */
export function stripeCards(stripe: Stripe, answered: Answered): SavedCards {
  return {
    async charge({ paymentId, amountCents, currency, description, idempotencyKey, ...saved }) {
      const metadata = { paymentId, ...occasionMetadata(saved.occasion) };
      const intent = await declinable(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            capture_method: 'manual',
            customer: saved.customerId,
            payment_method: saved.methodId,
            off_session: true,
            confirm: true,
            metadata,
          },
          { idempotencyKey },
        ),
        answered,
      );
      return { id: intent.id };
    },

    async list({ customerId }) {
      const charged = await answered(
        stripe.paymentIntents.list({
          customer: customerId,
          limit: 100,
          expand: ['data.latest_charge'],
        }),
      );
      return charged.data.map(toCardCharge);
    },

    async prepare(customerId, subject) {
      const setup = await answered(
        stripe.setupIntents.create({
          customer: customerId,
          usage: 'off_session',
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { subject },
        }),
      );
      return { token: setup.client_secret as string };
    },

    async readPrepared(token) {
      const id = /^(seti_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1];
      if (!id) return null;
      const expanded = { expand: ['payment_method'] };
      const setup = await answered(stripe.setupIntents.retrieve(id, expanded));
      return setup.client_secret === token ? toPreparedCard(setup) : null;
    },
  };
}

/** As {@link Answered}, for a charge whose card may refuse. */
async function declinable<T>(call: Promise<T>, answered: Answered): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const attempt = error.payment_intent?.id ?? null;
      throw new PaymentDeclined(error.message, attempt, error);
    }
    return answered(Promise.reject(error));
  }
}
