// Gives captured money back, in part or whole, and takes it back where a dispute was lost.
import { captureById } from './captures.ts';
import { unknownResource, unprocessable } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { cents, money, readMoney } from './money.ts';
import { type Input, text } from './parameters.ts';
import type { CaptureRecord, RefundRecord } from './records.ts';
import { refundView } from './views.ts';
import type { World } from './world.ts';

const REFUNDABLE_MS = 180 * 24 * 3_600_000;

/** How many cents of a capture went back so far. */
export function refundedCents(world: World, capture: CaptureRecord): number {
  const refunds = world.store.of(capture.id, 'refund');
  return refunds.reduce((sum, { amount }) => sum + cents(amount), 0);
}

/** Books money that goes back, whoever wants it so. */
export function giveBack(
  world: World,
  capture: CaptureRecord,
  given: number,
  more: Pick<RefundRecord, 'kind' | 'customId' | 'invoiceId' | 'note'>,
): RefundRecord {
  const { currency_code } = capture.amount;
  const total = refundedCents(world, capture) + given;
  const refund: RefundRecord = {
    id: newId(),
    capture: capture.id,
    amount: money(given, currency_code),
    total: money(total, currency_code),
    createdAt: world.now(),
    ...more,
    customId: more.customId ?? capture.customId,
    invoiceId: more.invoiceId ?? capture.invoiceId,
  };
  const isReversal = more.kind === 'reversal';
  world.store.save('refund', refund, capture.id);
  world.store.save('capture', {
    ...capture,
    status: total >= cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    reason: isReversal ? 'BUYER_COMPLAINT' : capture.reason,
    updatedAt: world.now(),
  });
  emit(world, isReversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED', {
    type: 'refund',
    resource: refundView(world, refund),
    summary: `A $ ${refund.amount.value} ${currency_code} capture payment was ${
      isReversal ? 'reversed' : 'refunded'
    }`,
  });
  return refund;
}

function demandRefundable(world: World, capture: CaptureRecord): void {
  if (capture.status === 'PENDING') {
    throw unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the ' +
        'payer has funded the transaction by using an e-check or bank account.',
    );
  }
  if (capture.status === 'DECLINED') {
    throw unprocessable('TRANSACTION_REFUSED', 'The request was refused.');
  }
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  }
  if (world.nowMs() - Date.parse(capture.createdAt) > REFUNDABLE_MS) {
    throw unprocessable(
      'REFUND_TIME_LIMIT_EXCEEDED',
      'You are over the time limit to perform a refund on this capture.',
    );
  }
}

function wantedCents(capture: CaptureRecord, left: number, input: Input): number {
  const amount = readMoney(input, 'amount', '/amount');
  if (!amount) return left;
  if (amount.currency_code !== capture.amount.currency_code) {
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture.',
    );
  }
  if (cents(amount) > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been ' +
        'refunded.',
    );
  }
  return cents(amount);
}

/** Gives (a part of) a capture back; without an amount, all that is left. */
export function refundCapture(world: World, captureId: string, input: Input): RefundRecord {
  const capture = captureById(world, captureId);
  demandRefundable(world, capture);
  const left = cents(capture.amount) - refundedCents(world, capture);
  const given = wantedCents(capture, left, input);
  const isDisputed = world.store
    .of(capture.id, 'dispute')
    .some(({ status }) => status !== 'RESOLVED');
  if (isDisputed && given < left) {
    throw unprocessable(
      'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
      'Refund for an amount less than the remaining transaction amount cannot be processed ' +
        'at this time because of an open dispute on the capture. Please visit the PayPal ' +
        'Resolution Center to view the details.',
    );
  }
  return giveBack(world, capture, given, {
    kind: 'refund',
    customId: text(input, 'custom_id', 127),
    invoiceId: text(input, 'invoice_id', 127),
    note: text(input, 'note_to_payer', 255),
  });
}

/** A refund by its id. */
export function refundById(world: World, id: string): RefundRecord {
  const refund = world.store.find('refund', id);
  if (!refund) throw unknownResource();
  return refund;
}
