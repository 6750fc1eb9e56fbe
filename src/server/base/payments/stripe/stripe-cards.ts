// The cards that Stripe keeps for monthly gifts: charged without their owners, and replaced by them.
import Stripe from 'stripe';
import { PaymentDeclined, type SavedCards, type SavedMethod } from '../provider.ts';
import { occasionMetadata, toCardCharge } from './stripe-charges.ts';
import { stripeSetups } from './stripe-setups.ts';

/** Waits for an answer, and turns the SDK's failures into ours. */
export type Answered = <T>(call: Promise<T>) => Promise<T>;

/** What Stripe does with saved cards. */
export function stripeCards(stripe: Stripe, answered: Answered): SavedCards {
  return {
    async charge({ paymentId, amountCents, currency, description, idempotencyKey, ...saved }) {
      const metadata = { paymentId, ...occasionMetadata(saved.occasion) };
      const intent = await chargeable(stripe, saved, answered, () =>
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

    ...stripeSetups(stripe, answered),
  };
}

/**
 * Charges a saved card, which may refuse, or not be kept for its customer anymore: every charge of it is a
 * wrong request then, until its owner saves another one. A customer who is gone can save none: that is for staff.
 *
 * @throws PaymentDeclined, ProviderUnavailable
 */
async function chargeable(
  stripe: Stripe,
  saved: SavedMethod,
  answered: Answered,
  charge: () => Promise<Stripe.PaymentIntent>,
): Promise<Stripe.PaymentIntent> {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const attempt = error.payment_intent?.id ?? null;
    if (error instanceof Stripe.errors.StripeCardError) {
      throw new PaymentDeclined(error.message, attempt, error);
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param !== 'customer') {
      const isKept = await isKeptFor(stripe, saved, answered);
      if (!isKept) throw new PaymentDeclined(notKept, attempt, error);
    }
    return answered(Promise.reject(error));
  }
}

const notKept = 'This card is not kept for your gift anymore.';

/** Whether a card that Stripe knows is its customer's. */
async function isKeptFor(
  stripe: Stripe,
  { customerId, methodId }: SavedMethod,
  answered: Answered,
): Promise<boolean> {
  const { customer } = await answered(stripe.paymentMethods.retrieve(methodId));
  return (typeof customer === 'string' ? customer : customer?.id) === customerId;
}
