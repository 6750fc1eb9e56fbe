// What Stripe answers and tells about intents, refunds and disputes, and what it means in our words.
import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderStatus } from '#rules/payments/payments.ts';
import type { CardAddress } from '#rules/restrictions/card-place.ts';
import type {
  CardFacts,
  PreparedCard,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from '../provider.ts';
import type { SetupDecline } from '../setup-decline.ts';

const statuses: Record<Stripe.PaymentIntent.Status, ProviderStatus> = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'challenged',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

const cardError = z.object({
  payment_method: z.object({ card: z.object({ fingerprint: z.string() }) }),
});
const declineEvent = z.object({
  data: z.object({ object: z.object({ last_payment_error: cardError }) }),
});
const setupDeclineEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      created: z.number(),
      metadata: z.object({ network: z.string().optional(), wideNetwork: z.string().optional() }),
      last_setup_error: z.unknown(),
    }),
  }),
});

/** Stripe's own name of the card that a declined event tells of; null where it tells none. */
export const cardOfDecline = (payload: unknown): string | null =>
  declineEvent.safeParse(payload).data?.data.object.last_payment_error.payment_method.card
    .fingerprint ?? null;

/** A card that was declined while it was saved, in our words. */
export function toSetupDecline(payload: unknown): SetupDecline | null {
  const setup = setupDeclineEvent.safeParse(payload).data?.data.object;
  if (!setup) return null;
  return {
    preparedId: setup.id,
    preparedAt: new Date(setup.created * 1000),
    networkHash: setup.metadata.network ?? null,
    wideNetworkHash: setup.metadata.wideNetwork ?? null,
    card: cardError.safeParse(setup.last_setup_error).data?.payment_method.card.fingerprint ?? null,
  };
}

/** An intent in our words. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
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
    payer: null,
    savedMethod: savedMethodOf(intent),
    card: cardOfCharge(intent.latest_charge),
    cardAddress: addressOfCharge(intent.latest_charge),
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

type Card = Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

function toCard(card: Partial<Card> | null | undefined): CardFacts | null {
  const { brand, last4, exp_month: month, exp_year: year } = card ?? {};
  if (!brand || !last4 || !month || !year) return null;
  return { brand, last4, expires: `${year}-${String(month).padStart(2, '0')}` };
}

function cardOfCharge(charge: Stripe.PaymentIntent['latest_charge']): CardFacts | null {
  if (charge === null || typeof charge !== 'object') return null;
  return toCard(charge.payment_method_details?.card as Partial<Card> | undefined);
}

/** The billing address as far as it was asked for, and the country of the bank that gave out the card. */
function addressOfCharge(charge: Stripe.PaymentIntent['latest_charge']): CardAddress | null {
  if (charge === null || typeof charge !== 'object') return null;
  const { country, postal_code: postalCode } = charge.billing_details.address ?? {};
  const issuedIn = charge.payment_method_details?.card?.country;
  return {
    country: country || null,
    postalCode: postalCode ?? null,
    issuedIn: issuedIn || null,
  };
}

/** A setup in our words. */
export function toPreparedCard(setup: Stripe.SetupIntent): PreparedCard {
  const method = setup.payment_method;
  const methodId = idOf(method);
  const card = typeof method === 'object' ? toCard(method?.card) : null;
  return {
    subject: setup.metadata?.subject ?? null,
    customerId: idOf(setup.customer),
    saved: setup.status === 'succeeded' && methodId ? { methodId, card } : null,
  };
}

/** A refund in our words. */
export function toRefund(refund: Stripe.Refund): ProviderRefund {
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

/** A dispute in our words. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
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
  'payment_intent.processing',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'checkout.session.completed',
  'checkout.session.expired',
]);

/** What an event of a type tells. */
export function aboutOf(type: string): ProviderEvent['about'] {
  if (type === 'payment_intent.payment_failed') return 'decline';
  if (type === 'setup_intent.setup_failed') return 'setup-decline';
  if (/^(charge\.(refund|dispute)|refund\.)/.test(type)) return 'reversal';
  return stepsOfPayment.has(type) ? 'payment' : 'nothing';
}

// What carries our payment's id; a setup is known by the payment that began what its card is for.
const carriers = ['payment_intent', 'checkout.session', 'setup_intent'];

/** The intent, setup or hosted page that an event is about: the object itself, or the intent that it names. */
export function intentOf(object: Record<string, unknown>): string | null {
  if (carriers.includes(String(object.object))) return String(object.id);
  return typeof object.payment_intent === 'string' ? object.payment_intent : null;
}

/** Our payment's id, where an event is about something that carries one. */
export function ourIdIn(object: Stripe.Event.Data.Object): string | null | undefined {
  const about = object as Stripe.PaymentIntent | Stripe.Checkout.Session;
  return carriers.includes(about.object) ? (about.metadata?.paymentId ?? null) : undefined;
}
