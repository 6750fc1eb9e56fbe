// Counts declined cards: for their payment, for the network they came from, and for the card itself.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { maxDeclinesOfCard } from '#rules/payments/declines.ts';
import type { Tx } from '../database/handles.ts';
import { declines, payments, webhookEvents } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import type { NetworkHashes } from './network-hashes.ts';
import { lockPayment, note, type Payment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';

// After so many declined cards a payment is given up (specification, section 9).
export const maxOfPayment = 5;

/** A stored webhook that tells of a declined card. */
export interface DeclineEvent {
  id: string;
  payload: unknown;
}

/**
 * Counts a declined card once for its event. Answers why the payment is to be given up: too many cards
 * were tried for it, or its card was tried too often, wherever that was; null while it may go on.
 */
export async function countDecline(
  services: PaymentServices,
  paymentId: string,
  event: DeclineEvent,
): Promise<string | null> {
  return transaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const card = providerOf(services, payment.provider).cardOfDecline(event.payload);
    // The event counts as handled with this very count, so that it can't count twice.
    const isNew = await takeEvent(tx, event.id);
    const count = payment.declines + (isNew ? 1 : 0);
    if (isNew) {
      await tx.update(payments).set({ declines: count }).where(eq(payments.id, paymentId));
      await note(tx, paymentId, 'a card was declined', `attempt ${count}`);
      await recordDecline(tx, services, payment, card);
    }
    if (count >= maxOfPayment) return `${count} cards were declined`;
    return (await isTriedOften(tx, services, payment, card))
      ? 'this card was declined too often'
      : null;
  });
}

/** Marks an event as handled; answers whether it was not before. */
export async function takeEvent(tx: Tx, eventId: string): Promise<boolean> {
  const handled = await tx
    .update(webhookEvents)
    .set({ handledAt: sql`now()` })
    .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.handledAt)))
    .returning({ id: webhookEvents.id });
  return handled.length > 0;
}

/** Records where a declined card came from, and which it was by the provider's own name for it. */
export async function recordDecline(
  tx: Tx,
  { hashPrivately }: Pick<PaymentServices, 'hashPrivately'>,
  payment: Pick<Payment, 'id' | 'provider'> & NetworkHashes,
  card: string | null,
): Promise<void> {
  await tx.insert(declines).values({
    paymentId: payment.id,
    networkHash: payment.networkHash,
    wideNetworkHash: payment.wideNetworkHash,
    cardHash: card && hashPrivately(`card:${payment.provider}:${card}`),
  });
}

async function isTriedOften(
  tx: Tx,
  { hashPrivately, limitFactor }: PaymentServices,
  { provider }: Payment,
  card: string | null,
): Promise<boolean> {
  if (!card) return false;
  const recently = new Date(Date.now() - 60 * 60 * 1000);
  const count = await tx.$count(
    declines,
    and(
      eq(declines.cardHash, hashPrivately(`card:${provider}:${card}`)),
      gt(declines.at, recently),
    ),
  );
  return count >= maxDeclinesOfCard * limitFactor;
}
