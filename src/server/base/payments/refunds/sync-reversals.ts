// Follows money that goes back: refunds and disputes of a payment, as the provider knows them now.
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Reads, Tx } from '#base/database/handles.ts';
import { disputes, refunds } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import {
  disputeTransitions,
  goneCents,
  goneDisputes,
  goneRefunds,
  refundTransitions,
} from '#rules/payments/refunds.ts';
import type { ProviderDispute, ProviderRefund, Reversals } from '../provider.ts';
import { findPayment, lockPayment, note } from '../records.ts';
import { type OwnedPayment, type PaymentServices, providerOf } from '../services.ts';
import { wasTakenBack } from './begin-refund.ts';
import { moveMoney, reversePerks } from './reverse-perks.ts';
import { tellOfRefund } from './tell-of-refund.ts';

// Two looks seldom cross even once; whoever loses so often leaves it to the reconciler.
const maxLooks = 5;

/**
 * Brings our books of a settled payment in line with what the provider gave back or took: the money,
 * and in proportion what was granted for it (rules/refunds.ts). Webhooks, the reconciler and the
 * refund action all call it, at the same time if they like: the payment's lock makes them take turns,
 * and what is known already changes nothing.
 *
 * @throws ProviderUnavailable when the provider can't be asked; it is asked again
 */
export async function syncReversals(
  services: PaymentServices,
  paymentId: string,
  why: string,
): Promise<void> {
  for (let look = 0; look < maxLooks; look++) {
    const payment = await findPayment(services.db, paymentId);
    if (payment?.status !== 'settled' || !payment.providerPaymentId) return;
    const before = await findKnown(services.db, paymentId);
    const seen = await providerOf(services, payment.provider).readReversals(
      payment.providerPaymentId,
      await findRefundIds(services.db, paymentId),
    );
    const isApplied = await transaction(services.db, (tx) =>
      applyReversals(tx, services, paymentId, { before, seen }, why),
    );
    if (isApplied) break;
  }
  services.wakeOutbox();
}

/** What we know of a payment's reversals, as one text that changes with each of them. */
async function findKnown(db: Reads, paymentId: string): Promise<string> {
  const [made, complaints] = [
    await db
      .select({ id: refunds.id, status: refunds.status })
      .from(refunds)
      .where(eq(refunds.paymentId, paymentId))
      .orderBy(refunds.id),
    await db
      .select({ id: disputes.id, status: disputes.status })
      .from(disputes)
      .where(eq(disputes.paymentId, paymentId))
      .orderBy(disputes.id),
  ];
  return JSON.stringify([made, complaints]);
}

/** The refunds of a payment that are in our books, each by its own id and by the provider's. */
async function findRefundIds(db: Reads, paymentId: string): Promise<string[]> {
  const made = await db
    .select({ id: refunds.id, providerRefundId: refunds.providerRefundId })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId));
  return made.flatMap(({ id, providerRefundId }) =>
    providerRefundId ? [id, providerRefundId] : [id],
  );
}

/**
 * Applies what was seen; false when somebody else has applied a look of theirs meanwhile. Ours may be
 * the older one then, and a dispute that is won must not be opened again by an old answer.
 */
async function applyReversals(
  tx: Tx,
  services: PaymentServices,
  paymentId: string,
  { before, seen }: { before: string; seen: Reversals },
  why: string,
): Promise<boolean> {
  const payment = (await lockPayment(tx, paymentId)) as OwnedPayment;
  if ((await findKnown(tx, paymentId)) !== before) return false;
  for (const refund of seen.refunds) await applyRefund(tx, services, payment, refund, why);
  for (const dispute of seen.disputes) await applyDispute(tx, services, payment, dispute, why);
  return true;
}

/** Takes over one refund; one that was made at the provider's own dashboard gets its row here. */
async function applyRefund(
  tx: Tx,
  services: PaymentServices,
  payment: OwnedPayment,
  seen: ProviderRefund,
  why: string,
): Promise<void> {
  const known = await findRefund(tx, payment.id, seen);
  // One that was taken back is with the provider after all: a server of an older version has sent it.
  const before = known && !wasTakenBack(known) ? known.status : 'requested';
  if (before === seen.status || (known && !refundTransitions[before].includes(seen.status))) return;
  const id = known?.id ?? v7();
  const row = {
    providerRefundId: seen.id,
    status: seen.status,
    closedAt: seen.status === 'pending' ? null : new Date(),
    goneElsewhereCents: null,
  };
  if (known) await tx.update(refunds).set(row).where(eq(refunds.id, id));
  else {
    await tx.insert(refunds).values({
      ...row,
      id,
      paymentId: payment.id,
      amountCents: seen.amountCents,
      reason: 'made at the provider',
    });
  }
  const wasGone = goneRefunds.includes(before);
  const isGone = goneRefunds.includes(seen.status);
  const amount = known?.amountCents ?? seen.amountCents;
  await note(tx, payment.id, `refund ${seen.status}`, `${amount} cents (${why})`);
  // Of one that was made at the provider nobody was told by us.
  if (seen.status === 'failed' && known?.idempotencyKey) {
    await tellOfRefund(tx, payment, 'refund-failed');
  }
  if (wasGone === isGone) return;
  await follow(tx, services, payment, { kind: 'refund', id, amountCents: amount, isGone });
}

async function findRefund(tx: Tx, paymentId: string, seen: ProviderRefund) {
  const byProvider = await tx.select().from(refunds).where(eq(refunds.providerRefundId, seen.id));
  if (byProvider[0] || !seen.refundId) return byProvider[0];
  const own = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, seen.refundId), eq(refunds.paymentId, paymentId)));
  return own[0];
}

/**
 * Takes over one dispute: the provider takes the money when it opens, and returns it when it is won, or the
 * rest of it when it is lost in part.
 */
async function applyDispute(
  tx: Tx,
  services: PaymentServices,
  payment: OwnedPayment,
  seen: ProviderDispute,
  why: string,
): Promise<void> {
  const rows = await tx.select().from(disputes).where(eq(disputes.providerDisputeId, seen.id));
  const known = rows[0];
  if (known && !disputeTransitions[known.status].includes(seen.status)) return;
  // All of it was refunded before it could take anything.
  if (!known && seen.amountCents === 0) return;
  const id = known?.id ?? v7();
  const closedAt = seen.status === 'open' ? null : new Date();
  const amountCents = amountOf(known, seen);
  if (known) {
    const changed = { status: seen.status, closedAt, amountCents };
    await tx.update(disputes).set(changed).where(eq(disputes.id, id));
  } else {
    await tx.insert(disputes).values({
      id,
      paymentId: payment.id,
      providerDisputeId: seen.id,
      amountCents,
      status: seen.status,
      reason: seen.reason,
      closedAt,
    });
  }
  await note(tx, payment.id, `dispute ${seen.status}`, `${seen.reason} (${why})`);
  const wasGone = known !== undefined && goneDisputes.includes(known.status);
  const isGone = goneDisputes.includes(seen.status);
  const change = { kind: 'dispute' as const, id };
  if (wasGone !== isGone) {
    await follow(tx, services, payment, { ...change, amountCents, isGone });
    return;
  }
  const rest = isGone && known ? known.amountCents - amountCents : 0;
  if (rest > 0)
    await follow(tx, services, payment, { ...change, amountCents: rest, isGone: false });
}

/** What a dispute is about: as it was opened, and no more than was given back once it is lost. */
function amountOf(known: typeof disputes.$inferSelect | undefined, seen: ProviderDispute): number {
  if (!known) return seen.amountCents;
  return seen.status === 'lost' ? Math.min(known.amountCents, seen.amountCents) : known.amountCents;
}

/** Money has gone, or has come back: post it, and take or give back the perks by the difference. */
async function follow(
  tx: Tx,
  services: PaymentServices,
  payment: OwnedPayment,
  change: { kind: 'refund' | 'dispute'; id: string; amountCents: number; isGone: boolean },
): Promise<void> {
  const [all, complaints] = await Promise.all([
    tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)),
    tx.select().from(disputes).where(eq(disputes.paymentId, payment.id)),
  ]);
  const gone = goneCents(payment.amountCents, all, complaints);
  const cause = await reversePerks(tx, services, payment, `${change.kind}:${change.id}`, gone);
  await moveMoney(tx, services, payment, cause, change);
  const paidTwice = sumOf(all) + sumOf(complaints) > payment.amountCents;
  if (change.isGone && paidTwice) {
    services.alert(payment.id, 'more went back than was paid: it was refunded and disputed');
  }
}

const sumOf = (rows: { amountCents: number; status: string }[]) =>
  rows
    .filter(({ status }) => status !== 'failed' && status !== 'won' && status !== 'requested')
    .reduce((total, row) => total + row.amountCents, 0);
