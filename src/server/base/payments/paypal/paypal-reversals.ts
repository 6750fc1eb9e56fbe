// Money that goes back over PayPal: asked for by us, or taken back by a dispute.
import { type PaymentProvider, ProviderUnavailable } from '../provider.ts';
import {
  type CaptureBody,
  centsOf,
  decimalOf,
  type OrderBody,
  toRefund,
} from './paypal-answers.ts';
import type { PaypalClient } from './paypal-client.ts';
import { createPaypalDisputes, untangle } from './paypal-disputes.ts';
import { readOrder } from './paypal-orders.ts';

/** Refunds, and reading what went back. */
export function paypalReversals(
  client: PaypalClient,
): Pick<PaymentProvider, 'refund' | 'readReversals' | 'findReversedSince'> {
  const disputes = createPaypalDisputes(client);
  return {
    async refund({ refundId, providerPaymentId, amountCents, currency }) {
      const capture = captureOf(await readOrder(client, providerPaymentId));
      const made = await client.post<NonNullable<CaptureBody['refunds']>[number]>(
        `/v2/payments/captures/${capture.id}/refund`,
        {
          amount: { currency_code: currency.toUpperCase(), value: decimalOf(amountCents) },
          custom_id: refundId,
        },
        `refund-${refundId}`,
      );
      return toRefund(made);
    },

    async readReversals(providerPaymentId, knownRefunds = []) {
      const order = await readOrder(client, providerPaymentId);
      const capture = captureOf(order);
      const made = order.purchase_units?.[0]?.payments?.refunds ?? [];
      const complaints = await disputes.readOfCapture(capture.id);
      return untangle(centsOf(capture.amount.value), made.map(toRefund), complaints, knownRefunds);
    },

    findReversedSince: (since) => disputes.findReversedSince(since),
  };
}

function captureOf(order: OrderBody): CaptureBody {
  const capture = order.purchase_units?.[0]?.payments?.captures?.[0];
  if (!capture) throw new ProviderUnavailable('PayPal: the order has no capture', 422);
  return capture;
}
