// PayPal's orders, each for one payment: made, approved in the wallet's window, and captured by us.
import { PaymentDeclined, type PaymentProvider, ProviderUnavailable } from '../provider.ts';
import { decimalOf, type OrderBody, requireWhole, toPayment } from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';

/** An order as it is now. */
export const readOrder = (client: PaypalClient, id: string): Promise<OrderBody> =>
  client.get<OrderBody>(`/v2/checkout/orders/${id}`);

/** What a payment goes through at PayPal. */
export function paypalOrders(
  client: PaypalClient,
  isLive: boolean,
): Pick<PaymentProvider, 'create' | 'findToken' | 'read' | 'capture' | 'cancel' | 'idOfToken'> {
  return {
    async create({ idempotencyKey, ...payment }) {
      const order = await client.post<OrderBody>(
        '/v2/checkout/orders',
        orderBody(payment),
        idempotencyKey,
      );
      const { id } = requireWhole(order);
      return { id, token: id };
    },

    // The order's id is the browser's token as well.
    findToken: async (providerPaymentId) => providerPaymentId,

    async read(providerPaymentId) {
      try {
        return toPayment(await readOrder(client, providerPaymentId), isLive);
      } catch (error) {
        // An order that nobody approved is forgotten after a few hours.
        if (!(error instanceof ProviderUnavailable) || error.status !== 404) throw error;
        return toPayment({ id: providerPaymentId, status: 'VOIDED' }, isLive);
      }
    },

    async capture(providerPaymentId, paymentId) {
      try {
        const order = await client.post<OrderBody>(
          `/v2/checkout/orders/${providerPaymentId}/capture`,
          {},
          `capture-${paymentId}`,
        );
        return toPayment(order, isLive);
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

    idOfToken(token) {
      return /^[A-Z0-9]{17}$/.test(token) ? token : null;
    },
  };
}

function orderBody(
  payment: Omit<Parameters<PaymentProvider['create']>[0], 'idempotencyKey'>,
): unknown {
  const { paymentId, amountCents, currency, description } = payment;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: paymentId,
        description,
        amount: { currency_code: currency.toUpperCase(), value: decimalOf(amountCents) },
      },
    ],
  };
}

const declines =
  /INSTRUMENT_DECLINED|PAYER_CANNOT_PAY|TRANSACTION_REFUSED|PAYEE_BLOCKED_TRANSACTION/;

const isDecline = (error: ProviderUnavailable) =>
  error.status === 422 && declines.test(error.message);
