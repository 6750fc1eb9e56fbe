// Has the reconciler look at every undecided payment, as if all their pauses were over.

import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { reconcile } from '#base/payments/reconcile.ts';
import type { PaymentServices } from '#base/payments/services.ts';

/** Reconciles at an instant, whatever is due by then. */
export async function reconcileAll(services: PaymentServices, at = new Date()) {
  await transaction(services.db, (tx) => tx.update(payments).set({ nextLookAt: new Date(0) }));
  return reconcile(services, at);
}
