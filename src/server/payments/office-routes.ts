// Serves the staff's calls about payments, disputes and receivables.
import { Refusal } from '#contract/errors.ts';
import { officeDisputesApi } from '#contract/office-disputes.ts';
import { officePaymentsApi } from '#contract/office-payments.ts';
import { officeReceivablesApi } from '#contract/office-receivables.ts';
import type { Db } from '../database/handles.ts';
import { bind, signedIn } from '../http/bind.ts';
import { exportDisputes, findDisputes } from './dispute-queries.ts';
import { findPaymentDetail, findPayments } from './office-queries.ts';
import { exportReceivables, findReceivables, readReceivable } from './receivable-queries.ts';
import { refundPayment } from './refund-payment.ts';
import type { PaymentServices } from './services.ts';
import { waiveReceivable } from './waive-receivable.ts';

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
    bind(officeDisputesApi.list, (input) => findDisputes(db, input)),
    bind(officeDisputesApi.export, (input) => exportDisputes(db, input)),
    bind(officeReceivablesApi.list, (input) => findReceivables(db, input)),
    bind(officeReceivablesApi.export, (input) => exportReceivables(db, input)),
    bind(officeReceivablesApi.waive, async (input, context) => {
      await waiveReceivable(db, signedIn(context).userId, input);
      const row = await readReceivable(db, input.receivableId);
      if (!row) throw new Refusal('not_found');
      return row;
    }),
  ];
}
