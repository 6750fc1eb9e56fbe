// Reads payments and writes their timeline.
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reads, Tx } from '../database/handles.ts';
import { paymentEvents, payments } from '../database/schema/payments.ts';
import { sha256 } from '../http/session.ts';
import type { PaymentProvider } from './provider.ts';

/** A payment's row. */
export type Payment = typeof payments.$inferSelect;

/** A payment by its id, or null. */
export async function findPayment(db: Reads, paymentId: string): Promise<Payment | null> {
  const rows = await db.select().from(payments).where(eq(payments.id, paymentId));
  return rows[0] ?? null;
}

/**
 * The payment behind a browser's token, or null. The token is compared as a hash, so that knowing a
 * provider's id is not enough.
 */
export async function findPaymentByToken(
  db: Reads,
  provider: PaymentProvider,
  token: string,
): Promise<Payment | null> {
  const providerPaymentId = provider.idOfToken(token);
  if (!providerPaymentId) return null;
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.name),
        eq(payments.providerPaymentId, providerPaymentId),
        eq(payments.tokenHash, sha256(token)),
      ),
    );
  return rows[0] ?? null;
}

/**
 * Locks a payment's row until the transaction ends and reads it: whoever decides anything about a
 * payment holds this lock, so the browser's return, the webhook and the reconciler take turns.
 */
export async function lockPayment(tx: Tx, paymentId: string): Promise<Payment> {
  const rows = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!rows[0]) throw new Error(`Payment ${paymentId} is gone.`);
  return rows[0];
}

/**
 * Locks a payment as {@link lockPayment} does, and tells whether its buyer owes pieces: in one
 * statement, since every purchase runs it.
 */
export async function lockPaymentAndDebt(
  tx: Tx,
  paymentId: string,
): Promise<Payment & { hasReceivable: boolean }> {
  const rows = await tx
    .select({
      ...getTableColumns(payments),
      // Named in full, since a bare user_id would be the inner table's.
      hasReceivable: sql<boolean>`exists (
        select 1 from receivables r where r.user_id = payments.user_id and r.closed_at is null)`,
    })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for('update');
  if (!rows[0]) throw new Error(`Payment ${paymentId} is gone.`);
  return rows[0];
}

/** Adds to a payment's timeline: what happened and why, in words for staff. */
export async function note(tx: Tx, paymentId: string, what: string, why: string): Promise<void> {
  await tx.insert(paymentEvents).values({ paymentId, what, why });
}
