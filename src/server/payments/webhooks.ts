// The inbox of webhooks: verified over the raw body, stored once, then handled.
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { payments, webhookEvents } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { loggable } from '../http/loggable.ts';
import { type PaymentProvider, type ProviderName, WebhookInvalid } from './provider.ts';
import { findPayment, lockPayment, note } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { syncReversals } from './sync-reversals.ts';

const mostAtOnce = 200;
// After so many declined cards a payment is given up (specification, section 9).
const mostDeclines = 5;

/** Registers the addresses that the providers deliver to. */
export function registerWebhooks(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    // The signature covers the very bytes that were sent, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 1024 * 1024 },
      (_r, body, done) => done(null, body),
    );
    for (const name of Object.keys(services.providers) as ProviderName[]) {
      scope.post(`/webhooks/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
        await receiveWebhook(services, name, body, request.headers);
        return reply.send({ received: true });
      });
    }
  });
}

/**
 * Stores an event once and handles it. A failure while handling is not the provider's business: the
 * event is safe in the inbox, and the reconciler tries again.
 *
 * @throws Refusal `webhook_invalid`, and then nothing is stored
 */
export async function receiveWebhook(
  services: PaymentServices,
  providerName: ProviderName,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const { db } = services;
  const provider = providerOf(services, providerName);
  const event = await readEvent(provider, rawBody, headers);
  if (event.isLive !== provider.isLive) throw new Refusal('webhook_invalid');
  const stored = await transaction(db, (tx) =>
    tx
      .insert(webhookEvents)
      .values({
        provider: provider.name,
        eventId: event.id,
        type: event.type,
        providerPaymentId: event.providerPaymentId,
        about: event.about,
        payload: event.payload,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id }),
  );
  const fresh = stored[0];
  if (!fresh) return;
  await handle(services, fresh.id).catch((error: unknown) =>
    services.alert(event.providerPaymentId ?? event.id, `a webhook waits: ${loggable(error)}`),
  );
}

async function readEvent(
  provider: PaymentProvider,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
) {
  try {
    return await provider.readEvent(rawBody, headers);
  } catch (error) {
    if (error instanceof WebhookInvalid) throw new Refusal('webhook_invalid');
    throw error;
  }
}

/**
 * Handles one stored event: whatever it says, the payment is settled by a fresh look at the provider,
 * so duplicates and wrong order do no harm. An event of a payment that we don't know yet stays.
 */
async function handle(services: PaymentServices, id: string): Promise<boolean> {
  const { db } = services;
  const rows = await db
    .select({ event: webhookEvents, paymentId: payments.id })
    .from(webhookEvents)
    .leftJoin(
      payments,
      and(
        eq(payments.provider, webhookEvents.provider),
        or(
          eq(payments.providerPaymentId, webhookEvents.providerPaymentId),
          eq(payments.providerCaptureId, webhookEvents.providerPaymentId),
        ),
      ),
    )
    .where(eq(webhookEvents.id, id));
  const found = rows[0];
  if (!found || found.event.handledAt) return true;
  if (found.event.providerPaymentId) {
    if (!found.paymentId) return false;
    await actOn(services, found.paymentId, found.event);
  }
  await transaction(db, (tx) =>
    tx.update(webhookEvents).set({ handledAt: sql`now()` }).where(eq(webhookEvents.id, id)),
  );
  return true;
}

async function actOn(
  services: PaymentServices,
  paymentId: string,
  event: { id: string; type: string; about: string },
): Promise<void> {
  const why = `webhook ${event.type}`;
  const payment = await settle(services, paymentId, why);
  if (event.about === 'reversal') await syncReversals(services, paymentId, why);
  if (event.about === 'decline' && payment.status === 'open') {
    const declines = await countDecline(services, paymentId, event.id);
    if (declines >= mostDeclines) {
      const now = await findPayment(services.db, paymentId);
      if (now) await cancelAtProvider(services, now, `${declines} cards were declined`);
    }
  }
}

/** Counts a declined card once for its event, and answers how many there were. */
async function countDecline(
  { db }: PaymentServices,
  paymentId: string,
  eventId: string,
): Promise<number> {
  return transaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    // The event counts as handled with this very count, so that it can't count twice.
    const handled = await tx
      .update(webhookEvents)
      .set({ handledAt: sql`now()` })
      .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.handledAt)))
      .returning({ id: webhookEvents.id });
    if (handled.length === 0) return payment.declines;
    const declines = payment.declines + 1;
    await tx.update(payments).set({ declines }).where(eq(payments.id, paymentId));
    await note(tx, paymentId, 'a card was declined', `attempt ${declines}`);
    return declines;
  });
}

/** Handles what waits in the inbox; answers how many events are done. Called by the reconciler. */
export async function handleWaitingEvents(services: PaymentServices): Promise<number> {
  const waiting = await services.db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, sql`now()`)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(mostAtOnce);
  let done = 0;
  for (const { id } of waiting) {
    const isDone = await handle(services, id).catch(() => false);
    if (isDone) done++;
  }
  return done;
}

// A payload may hold a buyer's name and address; it is only of use while its event is still looked into.
const payloadsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Empties the payloads of events that were handled long ago; a daily job. The events themselves stay. */
export async function removePastPayloads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - payloadsKeptMs);
  await transaction(db, (tx) =>
    tx
      .update(webhookEvents)
      .set({ payload: {} })
      .where(
        and(lt(webhookEvents.handledAt, before), sql`${webhookEvents.payload} <> '{}'::jsonb`),
      ),
  );
}
