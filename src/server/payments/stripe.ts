// Speaks to Stripe through its own SDK; the sandbox stands behind the same calls.
import Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderStatus } from '#rules/payments.ts';
import type { StripeConfig } from '../config.ts';
import {
  PaymentDeclined,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailable,
  WebhookInvalid,
} from './provider.ts';
import { readStripeReport } from './stripe-report.ts';

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
const mostReversals = 5_000;

const declineEvent = z.object({
  data: z.object({
    object: z.object({
      last_payment_error: z.object({
        payment_method: z.object({ card: z.object({ fingerprint: z.string() }) }),
      }),
    }),
  }),
});

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
    hasHolds: true,

    async create({ paymentId, amountCents, currency, description, idempotencyKey, savesMethod }) {
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
            currency,
            description,
            capture_method: 'manual',
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
        answered(stripe.refunds.list(recent).autoPagingToArray({ limit: mostReversals })),
        answered(stripe.disputes.list(recent).autoPagingToArray({ limit: mostReversals })),
      ]);
      for (const { payment_intent: intent } of [...made, ...complaints]) {
        if (intent) found.add(typeof intent === 'string' ? intent : intent.id);
      }
      return [...found];
    },

    readReport: (from, to) => readStripeReport(stripe, from, to, answered),

    savedCards: {
      async charge({ paymentId, amountCents, currency, description, idempotencyKey, ...saved }) {
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
              metadata: { paymentId },
            },
            { idempotencyKey },
          ),
        );
        return { id: intent.id };
      },

      async find(paymentId, { customerId }) {
        const tried = await answered(
          stripe.paymentIntents.list({ customer: customerId, limit: 100 }),
        );
        const made = tried.data.find(({ metadata }) => metadata.paymentId === paymentId);
        return made ? { id: made.id } : null;
      },
    },

    idOfToken(token) {
      return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(token)?.[1] ?? null;
    },

    cardOfDecline: (payload) =>
      declineEvent.safeParse(payload).data?.data.object.last_payment_error.payment_method.card
        .fingerprint ?? null,

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
          paymentId:
            event.data.object.object === 'payment_intent'
              ? (event.data.object.metadata.paymentId ?? null)
              : undefined,
          about: aboutOf(event.type),
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
    captureId: intent.status === 'succeeded' ? idOf(intent.latest_charge) : null,
    paidAt: intent.status === 'succeeded' ? chargedAt(intent.latest_charge) : null,
    isLive: intent.livemode,
    failure: intent.last_payment_error?.message ?? null,
    wallet: null,
    savedMethod: savedMethodOf(intent),
  };
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'string' ? named : (named?.id ?? null);

/** When the card was charged; the capture, which is ours, may come later. */
const chargedAt = (charge: Stripe.PaymentIntent['latest_charge']) =>
  charge !== null && typeof charge === 'object' ? new Date(charge.created * 1000) : null;

function savedMethodOf(intent: Stripe.PaymentIntent) {
  const customerId = idOf(intent.customer);
  const methodId = idOf(intent.payment_method);
  const isSaved = intent.setup_future_usage === 'off_session' && customerId && methodId;
  return isSaved ? { customerId, methodId } : null;
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    amountCents: refund.amount,
    status: isOver ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'pending',
  };
}

// A warning asks about a payment without taking its money, and one that closes has taken nothing.
const disputesWithoutMoney = new Set([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
]);

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const isWon = dispute.status === 'won' || disputesWithoutMoney.has(dispute.status);
  return {
    id: dispute.id,
    amountCents: dispute.amount,
    status: isWon ? 'won' : dispute.status === 'lost' ? 'lost' : 'open',
    reason: dispute.reason,
  };
}

// What else becomes of an intent is told by one of these too, or needs nothing done.
const stepsOfPayment = new Set([
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
]);

function aboutOf(type: string): ProviderEvent['about'] {
  if (type === 'payment_intent.payment_failed') return 'decline';
  if (/^(charge\.(refund|dispute)|refund\.)/.test(type)) return 'reversal';
  return stepsOfPayment.has(type) ? 'payment' : 'nothing';
}

/** The payment intent that an event is about: the object itself, or the one that it names. */
function intentOf(object: Record<string, unknown>): string | null {
  if (object.object === 'payment_intent') return String(object.id);
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** As {@link answered}, for a charge whose card may refuse. */
async function declinable<T>(call: Promise<T>): Promise<T> {
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
