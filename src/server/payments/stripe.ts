// Speaks to Stripe through its own SDK; the sandbox stands behind the same calls.
import Stripe from 'stripe';
import type { ProviderStatus } from '#rules/payments.ts';
import type { StripeConfig } from '../config.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  WebhookInvalid,
} from './provider.ts';

const statuses: Record<Stripe.PaymentIntent.Status, ProviderStatus> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'challenged',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

// A tolerance of 0 would switch the age check off.
const webhookToleranceSeconds = 300;
const timeoutMs = 8_000;

/** Makes the card provider of a configuration. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    name: 'stripe',
    isLive: config.secretKey.includes('_live_'),

    async create({ paymentId, amountCents, currency, description, idempotencyKey }) {
      const intent = await answered(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            capture_method: 'manual',
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
            metadata: { paymentId },
          },
          { idempotencyKey },
        ),
      );
      return { id: intent.id, token: intent.client_secret as string };
    },

    async read(providerPaymentId) {
      return toProviderPayment(await answered(stripe.paymentIntents.retrieve(providerPaymentId)));
    },

    // Capturing and canceling need no key of their own: an intent can be captured once, whatever
    // happens to the call, and settle() always looks at the intent afterwards.
    async capture(providerPaymentId) {
      await answered(stripe.paymentIntents.capture(providerPaymentId));
    },
    async cancel(providerPaymentId) {
      await answered(stripe.paymentIntents.cancel(providerPaymentId));
    },

    idOfToken(token) {
      return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1] ?? null;
    },

    readEvent(rawBody, headers) {
      const signature = headers['stripe-signature'];
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          typeof signature === 'string' ? signature : '',
          config.webhookSecret,
          webhookToleranceSeconds,
        );
        return {
          id: event.id,
          type: event.type,
          isLive: event.livemode,
          providerPaymentId: intentOf(event.data.object as unknown as Record<string, unknown>),
          payload: event,
        };
      } catch (error) {
        throw new WebhookInvalid('The webhook could not be verified.', { cause: error });
      }
    },
  };
}

function addressOf(apiUrl: string | null): Partial<Stripe.StripeConfig> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
}

function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  return {
    id: intent.id,
    status: statuses[intent.status] ?? 'unpaid',
    amountCents: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    paymentId: intent.metadata.paymentId ?? null,
    isLive: intent.livemode,
    failure: intent.last_payment_error?.message ?? null,
  };
}

/** The payment intent that an event is about: the object itself, or the one that it names. */
function intentOf(object: Record<string, unknown>): string | null {
  if (object.object === 'payment_intent') return String(object.id);
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** Turns the SDK's failures into {@link ProviderUnavailable}, which says whether there was an answer. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const what = `Stripe: ${error.type} ${error.code ?? ''}`;
    throw new ProviderUnavailable(what, error.statusCode ?? null, error);
  }
}
