// Speaks to Stripe through its own SDK; the sandbox stands behind the same calls.
import Stripe from 'stripe';
import type { StripeConfig } from '#base/config.ts';
import { type PaymentProvider, ProviderUnavailable, WebhookInvalid } from '../provider.ts';
import {
  aboutOf,
  cardOfDecline,
  intentOf,
  ourIdIn,
  toDispute,
  toProviderPayment,
  toRefund,
} from './stripe-answers.ts';
import { stripeCards } from './stripe-cards.ts';
import { withHostedPages } from './stripe-pages.ts';
import { readStripeReport } from './stripe-report.ts';

// A tolerance of 0 would switch the age check off.
const webhookToleranceSeconds = 300;
const timeoutMs = 8_000;
const maxReversals = 5_000;

const byCard = { capture_method: 'manual' } as const;
// Debits cannot be held. Only banks that confirm the account at once: deposits to compare would take days more.
const bankDebit = {
  capture_method: 'automatic',
  allowed_payment_method_types: ['us_bank_account'],
  payment_method_options: { us_bank_account: { verification_method: 'instant' } },
} satisfies Partial<Stripe.PaymentIntentCreateParams>;

/** Makes the card provider of a configuration. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    ...addressOf(config.apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return withHostedPages(stripe, answered, {
    name: 'stripe',
    isLive: config.secretKey.includes('_live_'),
    hasHolds: true,

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

    readReport: (from, to) => readStripeReport(stripe, from, to, answered),

    savedCards: stripeCards(stripe, answered),

    idOfToken(token) {
      return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1] ?? null;
    },

    cardOfDecline,

    async readEvent(rawBody, headers) {
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
          paymentId: ourIdIn(event.data.object),
          about: aboutOf(event.type),
          payload: event,
        };
      } catch (error) {
        throw new WebhookInvalid('The webhook could not be verified.', { cause: error });
      }
    },
  });
}

function addressOf(apiUrl: string | null): Partial<Stripe.StripeConfig> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? 80 : 443), protocol };
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
