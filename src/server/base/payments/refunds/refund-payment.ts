// Gives a buyer's money back, all of it or a part.
import { and, eq, isNull, ne, sum } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { disputes, refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officePaymentsApi } from '#contract/office/payments.ts';
import { goneCents, isGivenBackWhole } from '#rules/payments/refunds.ts';
import { ProviderUnavailable } from '../provider.ts';
import { findPayment, lockPayment, note } from '../records.ts';
import { type PaymentServices, providerOf } from '../services.ts';
import { beginRefund, goneElsewhere, wasTakenBack } from './begin-refund.ts';
import { syncReversals } from './sync-reversals.ts';
import { tellOfRefund } from './tell-of-refund.ts';

type Input = ParsedInputOf<typeof officePaymentsApi.refund>;

/**
 * Refunds a settled payment. The refund is saved before the provider is asked, under the browser's own
 * key, so that pressing twice gives back once; what the provider did not answer is asked again later.
 *
 * @throws Refusal `not_found`, `refund_impossible`, `refund_too_large`, `refund_whole_only`,
 * `payment_key_reused` or `provider_unavailable`
 */
export async function refundPayment(
  services: PaymentServices,
  actorId: string,
  input: Input,
): Promise<void> {
  if (!(await findPayment(services.db, input.paymentId))) throw new Refusal('not_found');
  const refundId = await transaction(services.db, (tx) => saveRefund(tx, actorId, input));
  await makeRefund(services, input.paymentId, refundId);
}

/** Makes a refund that staff have saved a moment ago. @throws Refusal `provider_unavailable`, `refund_impossible` */
export async function makeRefund(
  services: PaymentServices,
  paymentId: string,
  refundId: string,
): Promise<void> {
  let isTakenBack: boolean;
  try {
    isTakenBack = (await performRefund(services, refundId, 'a member of staff')) === 'taken-back';
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await transaction(services.db, (tx) =>
      note(tx, paymentId, 'refund waits for the provider', error.message),
    );
    throw new Refusal('provider_unavailable', {
      message: 'The provider does not answer. The refund is noted and will be made by itself.',
    });
  }
  if (isTakenBack) throw new Refusal('refund_impossible', { message: takenBack });
}

const takenBack =
  'Other money of this payment has gone back meanwhile, by a refund at the provider or a dispute, so this refund was ' +
  'not made. Please look at what is left, and begin a new one.';

/**
 * Saves a refund in the transaction that asks for it; `makeRefund` makes it, or else the reconciler.
 *
 * @param actorId the member of staff who asked; null where it goes by itself
 * @param options `isTold`: the buyer hears of it by another email
 */
export async function saveRefund(
  tx: Tx,
  actorId: string | null,
  input: Input,
  { isTold = false } = {},
): Promise<string> {
  const payment = await lockPayment(tx, input.paymentId);
  const same = await findRefund(tx, actorId, input);
  if (same) {
    if (wasTakenBack(same)) throw new Refusal('refund_impossible', { message: takenBack });
    if (same.amountCents !== input.amountCents) throw new Refusal('payment_key_reused');
    return same.id;
  }
  if (payment.status !== 'settled') throw new Refusal('refund_impossible');
  // No provider can be asked to give cash back.
  if (payment.provider === 'offline') throw new Refusal('void_instead');
  const leftCents = payment.amountCents - (await goneOf(tx, payment));
  if (input.amountCents > leftCents) throw new Refusal('refund_too_large');
  if (input.amountCents < leftCents && isGivenBackWhole(payment.item.type)) {
    throw new Refusal('refund_whole_only');
  }
  const added = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents: input.amountCents,
      status: 'requested',
      reason: input.reason,
      requestedBy: actorId,
      idempotencyKey: storedKey(actorId, input),
      goneElsewhereCents: await goneElsewhere(tx, payment),
    })
    .returning({ id: refunds.id });
  const refundId = added[0]!.id;
  await note(tx, payment.id, 'refund requested', `${input.amountCents} cents: ${input.reason}`);
  await audit(tx, {
    actorId,
    action: 'payment.refund-requested',
    subject: `payment:${payment.id}`,
    detail: { refundId, amountCents: input.amountCents },
  });
  if (!isTold) await tellOfRefund(tx, payment, 'refunded');
  return refundId;
}

type KeyInput = Pick<Input, 'paymentId' | 'idempotencyKey'>;

// The payment is part of the key, so that its lock also keeps two uses of one key apart.
const storedKey = (actorId: string | null, { paymentId, idempotencyKey }: KeyInput) =>
  sha256(`${actorId}|${paymentId}|${idempotencyKey}`);

/** The refund that was asked for under a key, by the same actor; null where there is none. */
export async function findRefund(db: Reads, actorId: string | null, input: KeyInput) {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.idempotencyKey, storedKey(actorId, input)));
  return rows[0] ?? null;
}

/** What is gone or about to go; a disputed payment is with the bank, and refunding it pays twice. */
export async function goneOf(
  tx: Tx,
  payment: { id: string; amountCents: number },
): Promise<number> {
  const requested = await tx
    .select({ cents: sum(refunds.amountCents) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.status, 'requested')));
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), ne(refunds.status, 'requested')));
  const complaints = await tx.select().from(disputes).where(eq(disputes.paymentId, payment.id));
  return Number(requested[0]?.cents ?? 0) + goneCents(payment.amountCents, made, complaints);
}

/**
 * Makes a saved refund at the provider and takes over the outcome. What the provider has already is
 * found by reading first: its own memory of our key ends after a day. Where that finds other money that has
 * gone back since the refund was saved, it is taken back unless it may have been sent.
 */
export async function performRefund(
  services: PaymentServices,
  refundId: string,
  why: string,
): Promise<'made' | 'taken-back'> {
  const { db } = services;
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`Refund ${refundId} does not exist.`);
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.providerPaymentId) throw new Error(`Refund ${refundId} has no payment.`);
  await syncReversals(services, payment.id, why);
  const [now] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (now?.status !== 'requested') return now && wasTakenBack(now) ? 'taken-back' : 'made';
  const begun = await transaction(db, (tx) => beginRefund(tx, now));
  if (begun !== 'send') {
    services.wakeOutbox();
    return begun;
  }
  try {
    await providerOf(services, payment.provider).refund({
      refundId,
      providerPaymentId: payment.providerPaymentId,
      amountCents: refund.amountCents,
      currency: payment.currency,
    });
  } catch (error) {
    const isRefused = error instanceof ProviderUnavailable && !error.isTheirFault;
    if (!isRefused) throw error;
    await transaction(db, async (tx) => {
      const buyer = await lockPayment(tx, payment.id);
      const failed = await tx
        .update(refunds)
        .set({ status: 'failed', closedAt: new Date() })
        .where(and(eq(refunds.id, refundId), eq(refunds.status, 'requested')))
        .returning({ id: refunds.id });
      if (failed.length === 0) return;
      await note(tx, payment.id, 'refund failed', error.message);
      await tellOfRefund(tx, buyer, 'refund-failed');
    });
  }
  await syncReversals(services, payment.id, why);
  return 'made';
}

/** The payments with a refund or dispute that is not decided; the reconciler asks about them. */
export async function findUndecidedReversals(
  { db }: Pick<PaymentServices, 'db'>,
  limit: number,
): Promise<{ refunds: { id: string; paymentId: string }[]; paymentIds: string[] }> {
  // Each on its own: what a provider has not decided for days is not in the way of what it was not asked for yet.
  const find = (status: 'requested' | 'pending') =>
    db
      .select({ id: refunds.id, paymentId: refunds.paymentId })
      .from(refunds)
      .where(eq(refunds.status, status))
      .orderBy(refunds.createdAt)
      .limit(limit);
  const requested = await find('requested');
  const pending = await find('pending');
  const complaints = await db
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(disputes.openedAt)
    .limit(limit);
  return {
    refunds: requested,
    paymentIds: [...new Set([...pending, ...complaints].map(({ paymentId }) => paymentId))],
  };
}
