// Stripe's intents, each for one payment: made, confirmed by the browser, and captured or canceled by us.
import type Stripe from 'stripe';
import type { PaymentProvider } from '../provider.ts';
import { toProviderPayment } from './stripe-answers.ts';
import type { Answered } from './stripe-cards.ts';

const byCard = { capture_method: 'manual' } as const;
// Debits cannot be held. Only banks that confirm the account at once: deposits to compare would take days more.
const bankDebit = {
  capture_method: 'automatic',
  allowed_payment_method_types: ['us_bank_account'],
  payment_method_options: { us_bank_account: { verification_method: 'instant' } },
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** What a payment goes through at Stripe. */
export function stripeIntents(
  stripe: Stripe,
  answered: Answered,
): Pick<PaymentProvider, 'create' | 'findToken' | 'read' | 'capture' | 'cancel' | 'idOfToken'> {
  return {
    async create({ paymentId, amountCents, idempotencyKey, savesMethod, ...payment }) {
      const customer = savesMethod
        ? await answered(
            stripe.customers.create(
              { metadata: { paymentId } },
              { idempotencyKey: `${idempotencyKey}-customer` },
            ),
          )
        : null;
      const intent = await answered(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: payment.currency,
            description: payment.description,
            ...(payment.isBankDebit ? bankDebit : byCard),
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            ...(customer ? { customer: customer.id, setup_future_usage: 'off_session' } : {}),
            metadata: { paymentId },
          },
          { idempotencyKey },
        ),
      );
      return { id: intent.id, token: intent.client_secret as string };
    },

    async findToken(providerPaymentId) {
      const intent = await answered(stripe.paymentIntents.retrieve(providerPaymentId));
      return intent.client_secret as string;
    },

    async read(providerPaymentId) {
      const expanded = { expand: ['latest_charge'] };
      return toProviderPayment(
        await answered(stripe.paymentIntents.retrieve(providerPaymentId, expanded)),
      );
    },

    // Capturing and canceling need no key of their own: an intent can be captured once, whatever
    // happens to the call, and without an answer settle() looks at the intent afterwards.
    async capture(providerPaymentId) {
      const expanded = { expand: ['latest_charge'] };
      return toProviderPayment(
        await answered(stripe.paymentIntents.capture(providerPaymentId, expanded)),
      );
    },
    async cancel(providerPaymentId) {
      await answered(stripe.paymentIntents.cancel(providerPaymentId));
    },

    idOfToken(token) {
      return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1] ?? null;
    },
  };
}
