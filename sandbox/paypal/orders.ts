// Makes orders and leads them to the buyer's approval, or to their end without one.
import { ApiError, badRequest, missing, unknownResource, unprocessable } from './errors.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { readMoney } from './money.ts';
import { group, type Input, text } from './parameters.ts';
import type { CapturePlan, FundingSource, OrderRecord } from './records.ts';
import { DELAY_MS, schedule } from './timers.ts';
import { orderView } from './views.ts';
import { paymentSource } from './wallets.ts';
import type { World } from './world.ts';

function theUnit(input: Input): Input {
  const units = group(input, 'purchase_units');
  if (!Array.isArray(units) || units.length === 0) throw missing('/purchase_units');
  if (units.length > 1) {
    throw unprocessable(
      'MULTIPLE_PURCHASE_UNITS_NOT_SUPPORTED',
      'This stand-in takes orders of one purchase unit.',
    );
  }
  return group({ unit: units[0] }, 'unit') ?? {};
}

function intentOf(input: Input): void {
  const intent = text(input, 'intent');
  if (intent === undefined) throw missing('/intent');
  if (intent === 'AUTHORIZE') {
    throw unprocessable(
      'UNSUPPORTED_INTENT',
      '`intent=AUTHORIZE` is not supported for this account.',
    );
  }
  if (intent !== 'CAPTURE') throw badRequest('INVALID_PARAMETER_VALUE', '/intent', intent);
}

function chosenWallet(input: Input): { source: FundingSource; experience: Input } | null {
  const given = group(input, 'payment_source');
  if (!given) return null;
  for (const source of ['paypal', 'venmo'] as const) {
    const wallet = group(given, source);
    if (wallet) return { source, experience: group(wallet, 'experience_context') ?? {} };
  }
  throw badRequest('INVALID_PARAMETER_VALUE', '/payment_source');
}

/** Makes an order of one purchase unit. */
export function createOrder(world: World, input: Input, requestId: string | null): OrderRecord {
  intentOf(input);
  const unit = theUnit(input);
  const amount = readMoney(unit, 'amount', '/purchase_units/0/amount');
  if (!amount) throw missing('/purchase_units/0/amount');
  const wallet = chosenWallet(input);
  if (wallet && requestId === null) throw badRequest('PAYPAL_REQUEST_ID_REQUIRED');
  const experience = wallet?.experience ?? group(input, 'application_context') ?? {};
  const order: OrderRecord = {
    id: newId(),
    status: wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    createdAt: world.now(),
    updatedAt: world.now(),
    amount,
    reference: text(unit, 'reference_id', 256) ?? 'default',
    customId: text(unit, 'custom_id', 255),
    invoiceId: text(unit, 'invoice_id', 127),
    description: text(unit, 'description', 127),
    brandName: text(experience, 'brand_name', 127),
    returnUrl: text(experience, 'return_url'),
    cancelUrl: text(experience, 'cancel_url'),
    fundingSource: wallet?.source ?? null,
    plan: null,
    isGone: false,
    approvals: 0,
  };
  world.store.save('order', order);
  schedule(world, DELAY_MS.order, { kind: 'expire-order', order: order.id, approvals: 0 });
  return order;
}

/** An order that PayPal still knows. */
export function orderById(world: World, id: string): OrderRecord {
  const order = world.store.find('order', id);
  if (!order || order.isGone) throw unknownResource();
  return order;
}

function approvalRefused(status: number, name: string, message: string): ApiError {
  return new ApiError(status, { name, message });
}

/** Approves an order as its buyer would; a repeat with the same wallet changes nothing. */
export function approveOrder(
  world: World,
  id: string,
  choice: { source?: FundingSource; plan?: CapturePlan },
): OrderRecord {
  const order = world.store.find('order', id);
  if (!order) throw unknownResource();
  if (order.isGone) {
    throw approvalRefused(422, 'ORDER_EXPIRED', 'Nobody paid in time, so this order has expired.');
  }
  if (order.status === 'COMPLETED') {
    throw approvalRefused(409, 'ORDER_ALREADY_CAPTURED', 'This order has been paid already.');
  }
  const isAgain = order.status === 'APPROVED';
  order.plan = choice.plan ?? (order.plan?.outcome === 'declined' && isAgain ? null : order.plan);
  order.fundingSource = choice.source ?? order.fundingSource ?? 'paypal';
  order.status = 'APPROVED';
  order.updatedAt = world.now();
  if (!isAgain) order.approvals += 1;
  world.store.save('order', order);
  if (isAgain) return order;
  const { approvals } = order;
  schedule(world, DELAY_MS.order, { kind: 'expire-order', order: id, approvals });
  emit(world, 'CHECKOUT.ORDER.APPROVED', {
    type: 'checkout-order',
    resource: orderView(world, order),
    summary: 'An order has been approved by buyer',
  });
  return order;
}

/** Ends an order that nobody approved, or captured after its approval, in time. */
export function expireOrder(world: World, id: string, approvals: number): void {
  const order = world.store.find('order', id);
  if (!order || order.isGone || order.status === 'COMPLETED') return;
  if (order.approvals !== approvals) return;
  world.store.save('order', { ...order, isGone: true, updatedAt: world.now() });
  if (order.status !== 'APPROVED') return;
  emit(world, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', {
    type: 'checkout-order',
    summary: 'A payment has been reversed after approval.',
    resource: {
      order_id: order.id,
      purchase_units: [
        {
          reference_id: order.reference,
          custom_id: order.customId,
          invoice_id: order.invoiceId,
        },
      ],
      payment_source: order.fundingSource && paymentSource(order.fundingSource),
    },
  });
}
