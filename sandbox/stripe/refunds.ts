// Gives money back, at once or with the delays and failures that the test cards stand for.
import type { Stripe } from 'stripe';
import { book } from './balance.ts';
import { chargeById, type HeldCharge, latestCharge, saveCharge } from './charges.ts';
import { blockingDispute } from './dispute-state.ts';
import { ApiError, invalid, missing, unknownObject } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { intentById } from './intents.ts';
import { dollars, type Input, integer, mergeMetadata, text, word } from './parameters.ts';
import { DELAY_MS, schedule } from './timers.ts';
import type { World } from './world.ts';

function chargeToRefund(world: World, input: Input): HeldCharge {
  const intentId = text(input, 'payment_intent');
  if (intentId !== undefined) {
    const intent = intentById(world, intentId);
    if (intent.body.status !== 'succeeded') {
      throw invalid(
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
        'payment_intent_unexpected_state',
      );
    }
    return latestCharge(world, intent.body);
  }
  const chargeId = text(input, 'charge');
  if (chargeId === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: ' +
        'payment_intent or charge.',
      'parameter_missing',
    );
  }
  const charge = chargeById(world, chargeId);
  if (!charge.body.captured) {
    throw invalid(`Charge ${chargeId} has not been captured, so it cannot be refunded.`);
  }
  return charge;
}

function refundableAmount(world: World, charge: Stripe.Charge, input: Input): number {
  const left = charge.amount_captured - charge.amount_refunded;
  if (blockingDispute(world, charge.id)) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  }
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, 'charge_already_refunded');
  }
  const amount = integer(input, 'amount') ?? left;
  if (amount < 1) {
    throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  }
  if (amount > left) {
    const limit = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than ${limit} (${dollars(left)})`,
      undefined,
      'amount',
    );
  }
  return amount;
}

function noteRefunded(world: World, charge: HeldCharge, change: number): void {
  charge.body.amount_refunded += change;
  charge.body.refunded = charge.body.amount_refunded >= charge.body.amount_captured;
  saveCharge(world, charge);
}

/** Gives (a part of) a charge back. */
export function createRefund(world: World, input: Input): Stripe.Refund {
  if (input.amount === '') throw missing('amount');
  const charge = chargeToRefund(world, input);
  const amount = refundableAmount(world, charge.body, input);
  const { outcome } = charge.hidden;
  const oddity = outcome.kind === 'approve' ? outcome.refund : undefined;
  const id = newId('re');
  const { currency } = charge.body;
  const transaction = book(world, {
    type: 'refund',
    reportingCategory: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    source: id,
    description: `REFUND FOR CHARGE${charge.body.description ? ` (${charge.body.description})` : ''}`,
  });
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.body.id,
    created: world.now(),
    currency,
    customer: charge.body.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata(input, null),
    payment_intent: charge.body.payment_intent,
    payment_method: charge.body.payment_method,
    reason: word(input, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: oddity === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  world.store.put('refund', refund, {});
  noteRefunded(world, charge, amount);
  emit(world, 'refund.created', refund);
  emit(world, 'charge.refunded', charge.body);
  if (oddity) {
    const succeed = oddity === 'pending';
    schedule(world, DELAY_MS.refund, { kind: 'settle-refund', refund: id, succeed });
  }
  return refund;
}

/** A refund by its id. */
export function refundById(world: World, id: string): Stripe.Refund {
  const found = world.store.get<Stripe.Refund>('refund', id);
  if (!found) throw unknownObject('refund', id);
  return found.body;
}

/** Changes a refund's metadata. */
export function updateRefund(world: World, id: string, input: Input): Stripe.Refund {
  const refund = refundById(world, id);
  refund.metadata = mergeMetadata(input, refund.metadata);
  world.store.put('refund', refund, {});
  emit(world, 'refund.updated', refund);
  return refund;
}

/** Ends the wait of a refund: the bank took the money, or sent it back. */
export function settleRefund(world: World, id: string, succeed: boolean): void {
  const refund = refundById(world, id);
  if (succeed) {
    refund.status = 'succeeded';
    world.store.put('refund', refund, {});
    emit(world, 'refund.updated', refund);
    return;
  }
  const charge = chargeById(world, String(refund.charge));
  const transaction = book(world, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: id,
    description: 'REFUND FAILURE',
  });
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  refund.failure_balance_transaction = transaction.id;
  world.store.put('refund', refund, {});
  noteRefunded(world, charge, -refund.amount);
  emit(world, 'refund.updated', refund);
  emit(world, 'refund.failed', refund);
}
