// Speaks to PayPal's REST API; the sandbox stands behind the same calls.
import type { PaypalConfig } from '#base/config.ts';
import { PaymentDeclined, type PaymentProvider, ProviderUnavailable } from '../provider.ts';
import {
  type CaptureBody,
  centsOf,
  type OrderBody,
  toPayment,
  toRefund,
} from './paypal-answers.ts';
import { createPaypalClient } from './paypal-client.ts';
import { createPaypalDisputes, untangle } from './paypal-disputes.ts';
import { createEventReader } from './paypal-events.ts';
import { readPaypalReport } from './paypal-report.ts';

/** Cents as PayPal writes an amount: `3333` → `'33.33'`. */
const decimal = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Makes the wallet provider of a configuration. */
export function createPaypal(config: PaypalConfig): PaymentProvider {
  const client = createPaypalClient(config);
  const disputes = createPaypalDisputes(client);
  const readOrder = (id: string) => client.get<OrderBody>(`/v2/checkout/orders/${id}`);

  return {
    name: 'paypal',
    isLive: config.isLive,
    // An approved order blocks nothing: only our capture takes money.
    hasHolds: false,

    async create({ paymentId, amountCents, currency, description, idempotencyKey }) {
      const order = await client.post<OrderBody>(
        '/v2/checkout/orders',
        {
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: paymentId,
              description,
              amount: { currency_code: currency.toUpperCase(), value: decimal(amountCents) },
            },
          ],
        },
        idempotencyKey,
      );
      return { id: order.id, token: order.id };
    },

    // The order's id is the browser's token as well.
    findToken: async (providerPaymentId) => providerPaymentId,

    async read(providerPaymentId) {
      try {
        return toPayment(await readOrder(providerPaymentId), config.isLive);
      } catch (error) {
        // An order that nobody approved is forgotten after a few hours.
        if (!(error instanceof ProviderUnavailable) || error.status !== 404) throw error;
        return toPayment({ id: providerPaymentId, status: 'VOIDED' }, config.isLive);
      }
    },

    async capture(providerPaymentId, paymentId) {
      try {
        const order = await client.post<OrderBody>(
          `/v2/checkout/orders/${providerPaymentId}/capture`,
          {},
          `capture-${paymentId}`,
        );
        return toPayment(order, config.isLive);
      } catch (error) {
        if (error instanceof ProviderUnavailable && isDecline(error)) {
          throw new PaymentDeclined(
            'PayPal could not take the money. Please choose another way to pay.',
            providerPaymentId,
            error,
          );
        }
        throw error;
      }
    },

    async cancel() {},

    async refund({ refundId, providerPaymentId, amountCents, currency }) {
      const capture = captureOf(await readOrder(providerPaymentId));
      const made = await client.post<NonNullable<CaptureBody['refunds']>[number]>(
        `/v2/payments/captures/${capture.id}/refund`,
        {
          amount: { currency_code: currency.toUpperCase(), value: decimal(amountCents) },
          custom_id: refundId,
        },
        `refund-${refundId}`,
      );
      return toRefund(made);
    },

    async readReversals(providerPaymentId) {
      const order = await readOrder(providerPaymentId);
      const capture = captureOf(order);
      const made = order.purchase_units?.[0]?.payments?.refunds ?? [];
      const complaints = await disputes.readOfCapture(capture.id);
      return untangle(centsOf(capture.amount.value), made.map(toRefund), complaints);
    },

    findReversedSince: (since) => disputes.findReversedSince(since),
    readReport: (from, to) => readPaypalReport(client, from, to),
    savedCards: null,

    idOfToken(token) {
      return /^[A-Z0-9]{17}$/.test(token) ? token : null;
    },

    // A wallet is declined when it is captured, which settle() sees.
    cardOfDecline: () => null,
    readEvent: createEventReader(config, client),
  };
}

function captureOf(order: OrderBody): CaptureBody {
  const capture = order.purchase_units?.[0]?.payments?.captures?.[0];
  if (!capture) throw new ProviderUnavailable('PayPal: the order has no capture', 422);
  return capture;
}

const declines =
  /INSTRUMENT_DECLINED|PAYER_CANNOT_PAY|TRANSACTION_REFUSED|PAYEE_BLOCKED_TRANSACTION/;

const isDecline = (error: ProviderUnavailable) =>
  error.status === 422 && declines.test(error.message);
