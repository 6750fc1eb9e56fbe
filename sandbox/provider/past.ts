// What a stand-in knows of the demo's past: payments that were made before it first started.
import { and, eq, isNotNull, like } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import { payments } from '#base/database/schema/payments.ts';
import type { Ground } from './ground.ts';

/** A payment that was captured, under the names that the demo gave it. */
export interface PastCapture {
  /** Our own id of the payment. */
  paymentId: string;
  providerPaymentId: string;
  captureId: string;
  amountCents: number;
  at: Date;
}

/** A card that the card provider keeps for monthly gifts. */
export interface PastCard {
  customerId: string;
  methodId: string;
}

/** The settled payments of the demo at one provider, oldest first. */
export async function findPastCaptures(
  db: Reads,
  provider: 'stripe' | 'paypal',
): Promise<PastCapture[]> {
  const rows = await db
    .select({
      paymentId: payments.id,
      providerPaymentId: payments.providerPaymentId,
      captureId: payments.providerCaptureId,
      amountCents: payments.amountCents,
      at: payments.closedAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        like(payments.idempotencyKey, 'demo:%'),
        isNotNull(payments.providerCaptureId),
      ),
    )
    .orderBy(payments.closedAt);
  return rows as PastCapture[];
}

/** The saved cards of the demo's monthly gifts. */
export function findPastCards(db: Reads): Promise<PastCard[]> {
  return db
    .select({
      customerId: monthlyDonations.providerCustomerId,
      methodId: monthlyDonations.providerMethodId,
    })
    .from(monthlyDonations)
    .innerJoin(payments, eq(payments.id, monthlyDonations.firstPaymentId))
    .where(like(payments.idempotencyKey, 'demo:%'));
}

const mark = 'hasStarted';

/** Whether the sandbox starts with an empty state; it has one from then on. */
export function isFirstStart(store: Pick<Ground, 'setting' | 'set'>): boolean {
  if (store.setting(mark, false)) return false;
  store.set(mark, true);
  return true;
}
