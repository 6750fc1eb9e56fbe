// Serves the staff's calls about payments.
import { Refusal } from '#contract/errors.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { findPaymentDetail, findPayments } from './office-queries.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import type { PaymentServices } from './services.ts';

/** The staff's payment calls; the roles are declared in the contract. */
export function officePaymentRoutes(db: Db, services: PaymentServices | null) {
  async function read(paymentId: string) {
    const detail = await findPaymentDetail(db, paymentId);
    if (!detail) throw new Refusal('not_found');
    return detail;
  }
  return [
    bind(officePaymentsApi.list, (input) => findPayments(db, input)),
    bind(officePaymentsApi.read, ({ paymentId }) => read(paymentId)),
    bind(officePaymentsApi.refund, async (input, context) => {
      if (!services) throw new Refusal('payments_off');
      await refundPayment(services, signedIn(context).userId, input);
      return read(input.paymentId);
    }),
  ];
}
