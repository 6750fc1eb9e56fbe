// Grants what a payment has bought: once, however many call this at the same time.
import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/audit-actions.ts';
import type { Place } from '#rules/restrictions/restrictions.ts';
import type { Tx } from '../database/handles.ts';
import { type Part, withParts } from '../database/parts.ts';
import { runStatement, transaction } from '../database/transaction.ts';
import {
  agreesAtOnce,
  cardEvidenceParts,
  findCardElsewhere,
  placeCheckPart,
} from './place-checks/card-signal.ts';
import type { ProviderPayment } from './provider.ts';
import { lockPaymentAndDebt, type Payment } from './records.ts';
import { collectReceivables } from './refunds/receivables.ts';
import {
  fulfillmentOf,
  type GuestPayment,
  type OwnedPayment,
  type Paid,
  type PaymentServices,
} from './services.ts';
import { isDecidedLate, lookAgain, refundLatePurchase } from './settled-late.ts';

/** What the provider says of a payment that it captured. */
type Captured = Paid & Pick<ProviderPayment, 'captureId'>;

/** A payment of which it is known whom it is granted to. */
type Grantable = OwnedPayment | GuestPayment;

/** The payment where that is known, else null. */
const grantable = (payment: Payment): Grantable | null =>
  payment.userId || payment.isGuest ? (payment as Grantable) : null;

/** Grants what was bought, and answers the payment's row then. */
export async function grant(
  services: PaymentServices,
  payment: Payment,
  seen: Captured,
  why: string,
): Promise<Payment> {
  const granted =
    (await grantAtOnce(services, payment, seen, why)) ??
    (await transaction(services.db, (tx) =>
      grantInTransaction(tx, services, payment.id, seen, why),
    ));
  services.wakeOutbox();
  return granted;
}

/**
 * Settles a payment in one statement, as nearly all are: every round trip costs as much as the work
 * itself. Answers null, and has done nothing, where the payment is not as it was read, or where more has
 * to be done than to grant it. Exported for the benchmark of its database part.
 */
export async function grantAtOnce(
  services: Pick<PaymentServices, 'db' | 'fulfillments'>,
  payment: Payment,
  seen: Captured,
  why: string,
): Promise<Payment | null> {
  const owned = grantable(payment);
  if (payment.status !== 'ordered' || !owned) return null;
  if (owned.userId && isDecidedLate(owned)) return null;
  if (owned.userId && fulfillmentOf(services, payment.item).stepsFor?.(owned)) return null;
  const owesNothing = sql`and not exists (
    select from receivables r where r.user_id = payments.user_id and r.closed_at is null)`;
  const isPlain = sql`${owesNothing} ${agreesAtOnce(payment, seen)}`;
  const statement = settlingStatement(services, { payment: owned, seen, why }, isPlain);
  const done = await runStatement(services.db, statement);
  return done.length > 0 ? settledRow(owned, seen) : null;
}

/** Settles a payment with all that its kind and its buyer's debts take, in one transaction. */
async function grantInTransaction(
  tx: Tx,
  services: Pick<PaymentServices, 'fulfillments' | 'accounts' | 'play' | 'decidePlace'>,
  paymentId: string,
  seen: Captured,
  why: string,
): Promise<Payment> {
  const { hasReceivable, ...payment } = await lockPaymentAndDebt(tx, paymentId);
  let owned = grantable(payment);
  if (payment.status !== 'ordered' || !owned) return payment;
  let returnedFor: string | null = null;
  if (owned.userId) {
    if (isDecidedLate(owned)) {
      ({ payment: owned, returnedFor } = await lookAgain(tx, services, owned));
    }
    const steps = fulfillmentOf(services, payment.item).stepsFor?.(owned);
    if (steps) owned = await steps(tx, owned, seen);
  }
  const cardPlace = await findCardElsewhere(tx, owned, seen);
  owned = { ...owned, isHeldBack: cardPlace !== null };
  const settling = { payment: owned, seen, why, cardPlace };
  await tx.execute(settlingStatement(services, settling, sql``));
  if (owned.userId && returnedFor !== null) await refundLatePurchase(tx, owned, returnedFor);
  else if (hasReceivable && owned.userId) await collectReceivables(tx, owned.userId);
  return settledRow(owned, seen);
}

const settledRow = (payment: Payment, { captureId }: Captured): Payment => ({
  ...payment,
  status: 'settled',
  closedAt: new Date(),
  providerCaptureId: captureId,
});

function grantParts(
  services: Pick<PaymentServices, 'fulfillments'>,
  payment: Grantable,
  seen: Captured,
): Part[] {
  const fulfillment = fulfillmentOf(services, payment.item);
  if (payment.userId) return fulfillment.grants(payment, seen);
  if (!fulfillment.forGuests) throw new Error(`A guest cannot be given a ${payment.itemType}.`);
  return fulfillment.forGuests.grants(payment as GuestPayment, seen);
}

/** A payment that is settled; with where its card is at home, where that is elsewhere than its buyer was. */
interface Settling {
  payment: Grantable;
  seen: Captured;
  why: string;
  cardPlace?: Place | null;
}

/**
 * The statement that settles a payment: it grants, marks the payment as settled, in its timeline and in
 * the audit trail too, and takes the news of its steps out of the inbox. It answers a row if it did.
 *
 * @param condition what else has to hold of the payment
 */
function settlingStatement(
  services: Pick<PaymentServices, 'fulfillments'>,
  { payment, seen, why, cardPlace = null }: Settling,
  condition: SQL,
): SQL {
  const { id, userId, amountCents, itemType, provider, providerPaymentId } = payment;
  const { captureId } = seen;
  const parts: Part[] = [
    {
      name: 'paid',
      statement: sql`select id from payments
        where id = ${id} and status = 'ordered' and user_id is not distinct from ${userId}::uuid
          ${condition} for update`,
    },
    ...grantParts(services, payment, seen),
    ...cardEvidenceParts(seen),
    ...(cardPlace ? [placeCheckPart(cardPlace)] : []),
    {
      name: 'noted',
      statement: sql`insert into payment_events (payment_id, what, why)
        select id, 'settled', ${why} from paid`,
    },
    {
      name: 'audited',
      statement: sql`insert into audit_entries (actor_id, action, subject, detail)
        select ${userId}::uuid, ${'payment.settled' satisfies AuditAction}, ${`payment:${id}`},
          ${JSON.stringify({ amountCents, itemType })}::jsonb from paid`,
    },
    {
      name: 'told',
      statement: sql`update webhook_events e set handled_at = now() from paid
        where e.handled_at is null and e.about = 'payment' and e.provider = ${provider}
          and e.provider_payment_id in (${providerPaymentId}::text, ${captureId}::text)`,
    },
    {
      name: 'settled',
      statement: sql`update payments p set status = 'settled', closed_at = now(),
          provider_capture_id = ${captureId}, is_held_back = ${payment.isHeldBack}
        from paid where p.id = paid.id returning p.id`,
    },
  ];
  return withParts(parts, sql`select settled.id, posted.added from settled, posted`);
}
