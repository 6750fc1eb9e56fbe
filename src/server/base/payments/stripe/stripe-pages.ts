// Stripe's own payment page, Checkout, for browsers that run no scripts. Its session stands for the payment
// until somebody has paid there, since Stripe makes the intent only then.
import type Stripe from 'stripe';
import type { PaymentProvider, ProviderPayment } from '../provider.ts';
import { toProviderPayment } from './stripe-answers.ts';
import type { Answered } from './stripe-cards.ts';

const isPage = (providerPaymentId: string) => providerPaymentId.startsWith('cs_');

/** The same provider with its pages: what is asked about a payment by its page is asked of the page. */
export function withHostedPages(
  stripe: Stripe,
  answered: Answered,
  provider: PaymentProvider,
): PaymentProvider {
  const { sessions } = stripe.checkout;
  return {
    ...provider,
    async read(id) {
      if (!isPage(id)) return provider.read(id);
      const expanded = { expand: ['payment_intent.latest_charge'] };
      return toPagePayment(await answered(sessions.retrieve(id, expanded)));
    },
    async findToken(id) {
      if (!isPage(id)) return provider.findToken(id);
      return (await answered(sessions.retrieve(id))).url ?? '';
    },
    async cancel(id) {
      if (!isPage(id)) return provider.cancel(id);
      await answered(sessions.expire(id));
    },
    hostedPages: {
      async open({ paymentId, amountCents, currency, description, idempotencyKey, ...page }) {
        const session = await answered(
          sessions.create(
            {
              mode: 'payment',
              submit_type: 'donate',
              allowed_payment_method_types: ['card'],
              line_items: [
                {
                  quantity: 1,
                  price_data: {
                    currency,
                    unit_amount: amountCents,
                    product_data: { name: description },
                  },
                },
              ],
              payment_intent_data: {
                capture_method: 'manual',
                description,
                metadata: { paymentId },
              },
              metadata: { paymentId },
              client_reference_id: paymentId,
              ...(page.email ? { customer_email: page.email } : {}),
              success_url: page.leadsTo.paid,
              cancel_url: page.leadsTo.back,
            },
            { idempotencyKey },
          ),
        );
        return { id: session.id, token: session.url ?? '' };
      },
    },
  };
}

/** A page in our words: as long as it is open nothing is decided, whatever was tried there. */
function toPagePayment(session: Stripe.Checkout.Session): ProviderPayment {
  const intent = session.payment_intent as Stripe.PaymentIntent | null;
  if (session.status === 'complete' && intent) return toProviderPayment(intent);
  return {
    id: session.id,
    status: session.status === 'expired' ? 'canceled' : 'unpaid',
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentId: session.metadata?.paymentId ?? null,
    isLive: session.livemode,
    failure: intent?.last_payment_error?.message ?? null,
    captureId: null,
    paidAt: null,
    wallet: null,
    payer: null,
    savedMethod: null,
    card: null,
    cardAddress: null,
  };
}
