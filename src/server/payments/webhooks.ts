// The inbox of webhooks: verified over the raw body, stored once, then handled.
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { payments, webhookEvents } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { WebhookInvalid } from './provider.ts';
import type { PaymentServices } from './services.ts';
import { settle } from './settle.ts';

const mostAtOnce = 200;

/** Registers the address that the provider delivers to. */
export function registerWebhooks(app: FastifyInstance, services: PaymentServices): void {
  app.register(async (scope) => {
    // The signature covers the very bytes that were sent, so nothing may parse them first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 1024 * 1024 },
      (_r, body, done) => done(null, body),
    );
    scope.post('/webhooks/stripe', { schema: { hide: true } }, async (request, reply) => {
      const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
      await receiveWebhook(services, body, request.headers);
      return reply.send({ received: true });
    });
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
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const { db, provider } = services;
  const event = readEvent(services, rawBody, headers);
  if (event.isLive !== provider.isLive) throw new Refusal('webhook_invalid');
  const stored = await transaction(db, (tx) =>
    tx
      .insert(webhookEvents)
      .values({
        provider: provider.name,
        eventId: event.id,
        type: event.type,
        providerPaymentId: event.providerPaymentId,
        payload: event.payload,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id }),
  );
  const fresh = stored[0];
  if (!fresh) return;
  await handle(services, fresh.id).catch((error: Error) =>
    services.alert(event.providerPaymentId ?? event.id, `a webhook waits: ${error.message}`),
  );
}

function readEvent(
  { provider }: PaymentServices,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
) {
  try {
    return provider.readEvent(rawBody, headers);
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
        eq(payments.providerPaymentId, webhookEvents.providerPaymentId),
      ),
    )
    .where(eq(webhookEvents.id, id));
  const found = rows[0];
  if (!found || found.event.handledAt) return true;
  if (found.event.providerPaymentId) {
    if (!found.paymentId) return false;
    await settle(services, found.paymentId, `webhook ${found.event.type}`);
  }
  await transaction(db, (tx) =>
    tx.update(webhookEvents).set({ handledAt: sql`now()` }).where(eq(webhookEvents.id, id)),
  );
  return true;
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
