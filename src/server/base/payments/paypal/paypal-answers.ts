// What PayPal answers about orders, captures and refunds, and what it means in our words.
import type { ProviderStatus } from '#rules/payments/payments.ts';
import { type ProviderPayment, type ProviderRefund, ProviderUnavailable } from '../provider.ts';

interface Amount {
  currency_code: string;
  value: string;
}

/** A refund as it stands in an order. */
export interface RefundBody {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  amount: Amount;
  custom_id?: string;
}

/** A capture as it stands in an order. */
export interface CaptureBody {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Amount;
  create_time?: string;
  refunds?: RefundBody[];
}

/** An order, as far as we read it. */
export interface OrderBody {
  id: string;
  status: string;
  /** Once a wallet has approved it. */
  payer?: {
    payer_id?: string;
    email_address?: string;
    name?: { given_name?: string; surname?: string };
  };
  purchase_units?: {
    custom_id?: string;
    amount?: Amount;
    payments?: { captures?: CaptureBody[]; refunds?: RefundBody[] };
  }[];
}

const ofOrder: Record<string, ProviderStatus> = {
  CREATED: 'unpaid',
  SAVED: 'unpaid',
  PAYER_ACTION_REQUIRED: 'challenged',
  APPROVED: 'authorized',
  VOIDED: 'canceled',
};

// What was refunded had been captured; settle() grants it, and the reversal follows.
const ofCapture: Record<CaptureBody['status'], ProviderStatus> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'captured',
  PENDING: 'processing',
  DECLINED: 'canceled',
  FAILED: 'canceled',
};

/** Cents as PayPal writes an amount: `3333` → `'33.33'`. */
export const decimalOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** `'33.33'` → 3333; NaN for anything else, which agrees with no amount. */
export function centsOf(value: string): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(value);
  if (!match) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Who has approved an order; null before, and where no email is told. */
function payerOf({ payer }: OrderBody): ProviderPayment['payer'] {
  if (!payer?.email_address) return null;
  const { given_name: first = '', surname: last = '' } = payer.name ?? {};
  return { name: `${first} ${last}`.trim(), email: payer.email_address };
}

/** The same order or refund. @throws ProviderUnavailable where the answer is JSON, but neither of them */
export function requireWhole<Body extends { id: string; status: string }>(body: Body): Body {
  if (typeof body.id === 'string' && typeof body.status === 'string') return body;
  throw new ProviderUnavailable('PayPal: an answer without an id or a status', null);
}

/** An order in our words. */
export function toPayment(order: OrderBody, isLive: boolean): ProviderPayment {
  requireWhole(order);
  const unit = order.purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  const amount = capture?.amount ?? unit?.amount;
  const status = capture ? ofCapture[capture.status] : ofOrder[order.status];
  return {
    id: order.id,
    status: status ?? 'unpaid',
    amountCents: amount ? centsOf(amount.value) : Number.NaN,
    currency: amount?.currency_code.toLowerCase() ?? '',
    paymentId: unit?.custom_id ?? null,
    captureId: capture?.id ?? null,
    paidAt: capture?.create_time ? new Date(capture.create_time) : null,
    isLive,
    failure: status === 'canceled' && capture ? 'PayPal declined the payment.' : null,
    wallet: order.payer?.payer_id ?? null,
    payer: payerOf(order),
    savedMethod: null,
    card: null,
    cardAddress: null,
  };
}

/** A refund in our words. */
export function toRefund(refund: RefundBody): ProviderRefund {
  requireWhole(refund);
  const isOver = refund.status === 'FAILED' || refund.status === 'CANCELLED';
  return {
    id: refund.id,
    refundId: refund.custom_id ?? null,
    amountCents: centsOf(refund.amount?.value ?? ''),
    status: isOver ? 'failed' : refund.status === 'PENDING' ? 'pending' : 'succeeded',
  };
}
