// Shows orders, captures and refunds as PayPal's API does.
import type { Link } from './errors.ts';
import { cents, money } from './money.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './records.ts';
import { payer, paymentSource } from './wallets.ts';
import type { World } from './world.ts';

function link(world: World, rel: string, path: string, method = 'GET'): Link {
  return { href: `${world.apiUrl}${path}`, rel, method };
}

/** Where the buyer approves an order. */
export function approvalLink(world: World, order: OrderRecord, rel: string): Link {
  return { href: `${world.publicBase}/approve?token=${order.id}`, rel, method: 'GET' };
}

function orderLinks(world: World, order: OrderRecord): Link[] {
  const path = `/v2/checkout/orders/${order.id}`;
  const self = link(world, 'self', path);
  const capture = link(world, 'capture', `${path}/capture`, 'POST');
  switch (order.status) {
    case 'CREATED':
      return [self, approvalLink(world, order, 'approve'), capture];
    case 'PAYER_ACTION_REQUIRED':
      return [self, approvalLink(world, order, 'payer-action')];
    case 'APPROVED':
      return [self, capture];
    case 'COMPLETED':
      return [self];
  }
}

/** A capture as the API shows it. */
export function captureView(world: World, capture: CaptureRecord) {
  const path = `/v2/payments/captures/${capture.id}`;
  const { currency_code } = capture.amount;
  const isPaid = !['PENDING', 'DECLINED'].includes(capture.status);
  const net = cents(capture.amount) - cents(capture.fee);
  return {
    id: capture.id,
    status: capture.status,
    status_details: capture.reason && { reason: capture.reason },
    amount: capture.amount,
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: isPaid
      ? {
          gross_amount: capture.amount,
          paypal_fee: capture.fee,
          net_amount: money(net, currency_code),
        }
      : undefined,
    invoice_id: capture.invoiceId,
    custom_id: capture.customId,
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    links: [
      link(world, 'self', path),
      link(world, 'refund', `${path}/refund`, 'POST'),
      link(world, 'up', `/v2/checkout/orders/${capture.order}`),
    ],
  };
}

/** A capture as it is shown by itself and in events, with what it belongs to. */
export function captureResource(world: World, capture: CaptureRecord) {
  return {
    ...captureView(world, capture),
    payee: payee(world),
    supplementary_data: { related_ids: { order_id: capture.order } },
  };
}

/** A refund as the API shows it. */
export function refundView(world: World, refund: RefundRecord) {
  const nothing = money(0, refund.amount.currency_code);
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    invoice_id: refund.invoiceId,
    custom_id: refund.customId,
    note_to_payer: refund.note,
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: nothing,
      net_amount: refund.amount,
      total_refunded_amount: refund.total,
    },
    create_time: refund.createdAt,
    update_time: refund.createdAt,
    links: refundLinks(world, refund),
  };
}

function refundLinks(world: World, refund: RefundRecord): Link[] {
  return [
    link(world, 'self', `/v2/payments/refunds/${refund.id}`),
    link(world, 'up', `/v2/payments/captures/${refund.capture}`),
  ];
}

/** The short form of a refund, for callers that do not ask for the whole. */
export function refundSummary(world: World, refund: RefundRecord) {
  return { id: refund.id, status: 'COMPLETED', links: refundLinks(world, refund) };
}

function payee(world: World) {
  return {
    email_address: 'donations@merchant.example',
    merchant_id: world.merchantId,
  };
}

function payments(world: World, order: OrderRecord) {
  const captures = world.store.of(order.id, 'capture');
  if (captures.length === 0) return undefined;
  const refunds = captures.flatMap(({ id }) => world.store.of(id, 'refund'));
  return {
    captures: captures.map((capture) => captureView(world, capture)),
    refunds: refunds.length > 0 ? refunds.map((refund) => refundView(world, refund)) : undefined,
  };
}

function buyer(order: OrderRecord) {
  const { fundingSource } = order;
  if (!fundingSource) return {};
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    return { payment_source: fundingSource === 'venmo' ? { venmo: {} } : { paypal: {} } };
  }
  return { payment_source: paymentSource(fundingSource), payer: payer(fundingSource) };
}

/** An order in full. */
export function orderView(world: World, order: OrderRecord) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...buyer(order),
    purchase_units: [
      {
        reference_id: order.reference,
        amount: order.amount,
        payee: payee(world),
        description: order.description,
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        payments: payments(world, order),
      },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(world, order),
  };
}

/** The short form of an order, for callers that do not ask for the whole. */
export function orderSummary(world: World, order: OrderRecord) {
  const { id, status } = order;
  const links = orderLinks(world, order);
  if (status !== 'COMPLETED') {
    const { payment_source } = buyer(order);
    return { id, status, payment_source, links };
  }
  const purchase_units = [{ reference_id: order.reference, payments: payments(world, order) }];
  return { id, status, ...buyer(order), purchase_units, links };
}
