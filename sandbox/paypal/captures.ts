// Takes the money of approved orders, at once or after a while or not at all.
import { unknownResource, unprocessable } from './errors.ts';
import { type EventType, emit } from './events.ts';
import { newId } from './ids.ts';
import { cents, type Money, money } from './money.ts';
import { orderById } from './orders.ts';
import type { CapturePlan, CaptureRecord, OrderRecord } from './records.ts';
import { DELAY_MS, schedule } from './timers.ts';
import { approvalLink, captureResource } from './views.ts';
import type { World } from './world.ts';

const NEXT_PLAN = 'nextCapture';

/** Decides what the next capture comes to: of one order, or of whichever comes next. */
export function setNextCapture(world: World, plan: CapturePlan, orderId?: string): void {
  if (orderId === undefined) {
    world.store.set(NEXT_PLAN, plan);
    return;
  }
  world.store.save('order', { ...orderById(world, orderId), plan });
}

function takePlan(world: World, order: OrderRecord): CapturePlan {
  if (order.plan) return order.plan;
  const next = world.store.setting<CapturePlan | null>(NEXT_PLAN, null);
  if (next) world.store.set(NEXT_PLAN, null);
  return next ?? { outcome: 'completed' };
}

/** What PayPal keeps of a payment to a charity: 1.99 % and 49 cents. */
export function feeOf(amount: Money): Money {
  const fee = Math.min(cents(amount), Math.round(cents(amount) * 0.0199) + 49);
  return money(fee, amount.currency_code);
}

function emitCapture(world: World, capture: CaptureRecord, type: EventType, verb: string): void {
  const { value, currency_code } = capture.amount;
  emit(world, type, {
    type: 'capture',
    resource: captureResource(world, capture),
    summary: `Payment ${verb} for $ ${value} ${currency_code}`,
  });
}

function demandCapturable(world: World, order: OrderRecord): void {
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      'Payer has not yet approved the Order for payment. Please redirect the payer to the ' +
        "'rel':'approve' url returned as part of the HATEOAS links within the Create Order call " +
        'or provide a valid payment_source in the request.',
    );
  }
  const { invoiceId } = order;
  if (invoiceId === undefined) return;
  if (world.store.withInvoice(invoiceId).some(({ status }) => status !== 'DECLINED')) {
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account ' +
        'setting requires that Invoice Id be unique for each transaction.',
    );
  }
}

/** Captures an approved order. */
export function captureOrder(world: World, orderId: string): OrderRecord {
  const order = orderById(world, orderId);
  demandCapturable(world, order);
  const plan = takePlan(world, order);
  if (plan.outcome === 'declined') {
    // It stays declined until the buyer approves again with another way to pay.
    world.store.save('order', { ...order, plan });
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented was either declined by the processor or bank, or it can't be " +
        'used for this payment.',
      { keepsChanges: true, links: [approvalLink(world, order, 'redirect')] },
    );
  }
  const now = world.now();
  const isPending = plan.outcome !== 'completed';
  const capture: CaptureRecord = {
    id: newId(),
    order: order.id,
    status: isPending ? 'PENDING' : 'COMPLETED',
    reason: isPending ? 'ECHECK' : undefined,
    amount: order.amount,
    fee: feeOf(order.amount),
    customId: order.customId,
    invoiceId: order.invoiceId,
    createdAt: now,
    updatedAt: now,
  };
  const paid: OrderRecord = { ...order, status: 'COMPLETED', plan: null, updatedAt: now };
  world.store.save('order', paid);
  world.store.save('capture', capture, order.id);
  if (isPending) emitCapture(world, capture, 'PAYMENT.CAPTURE.PENDING', 'pending');
  else emitCapture(world, capture, 'PAYMENT.CAPTURE.COMPLETED', 'completed');
  if (plan.outcome === 'pending-then-completed' || plan.outcome === 'pending-then-denied') {
    const decision = plan.outcome === 'pending-then-completed' ? 'completed' : 'denied';
    const delayMs = plan.afterMs ?? DELAY_MS.pendingCapture;
    schedule(world, delayMs, { kind: 'settle-capture', capture: capture.id, decision });
  }
  return paid;
}

/** A capture by its id. */
export function captureById(world: World, id: string): CaptureRecord {
  const capture = world.store.find('capture', id);
  if (!capture) throw unknownResource();
  return capture;
}

/** Ends the wait of a pending capture: the money came, or it didn't. */
export function decideCapture(
  world: World,
  id: string,
  decision: 'completed' | 'denied',
): CaptureRecord {
  const before = captureById(world, id);
  if (before.status !== 'PENDING') {
    throw unprocessable('CAPTURE_NOT_PENDING', `Capture ${id} is not pending anymore.`);
  }
  const status = decision === 'completed' ? 'COMPLETED' : 'DECLINED';
  const capture: CaptureRecord = { ...before, status, reason: undefined, updatedAt: world.now() };
  world.store.save('capture', capture);
  if (decision === 'completed') {
    emitCapture(world, capture, 'PAYMENT.CAPTURE.COMPLETED', 'completed');
  } else {
    emitCapture(world, capture, 'PAYMENT.CAPTURE.DENIED', 'denied');
  }
  return capture;
}
