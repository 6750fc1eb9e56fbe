// The inbox of webhooks: verified over the raw body, stored once, then handled.
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { payments, webhookEvents } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { loggable } from '../http/loggable.ts';
import { countDecline } from './count-decline.ts';
import {
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  WebhookInvalid,
} from './provider.ts';
import { findPayment } from './records.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { cancelAtProvider, settle } from './settle.ts';
import { syncReversals } from './sync-reversals.ts';

const mostAtOnce = 200;
const mostBatches = 20;
// The pauses between two looks grow from the one to the other.
const shortestPauseMs = 4 * 60 * 1000;
const longestPauseMs = 6 * 60 * 60 * 1000;
// A payment is saved before its provider hears of it, so what is still unknown after days is not ours.
const foreignAfterMs = 3 * 24 * 60 * 60 * 1000;
// With the pauses above more than a day: no outage of a provider, but something that stays wrong.
const alertAfterAttempts = 12;

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
      scope.post(`/webhooks/${name}`, async (request, reply) => {
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
  try {
    if (await isForeign(db, event)) await putAway(db, fresh.id);
    else await handle(services, fresh.id);
  } catch (error) {
    services.remark(event.providerPaymentId ?? event.id, `a webhook waits: ${loggable(error)}`);
  }
}

/** True where an event is surely about no payment of ours, as its own particulars say. */
async function isForeign(db: Db, { paymentId }: ProviderEvent): Promise<boolean> {
  if (paymentId === undefined) return false;
  const isId = paymentId !== null && id.safeParse(paymentId).success;
  return !isId || (await findPayment(db, paymentId)) === null;
}

/** Takes an event out of the inbox that is about no payment of ours; strangers' data is not kept. */
async function putAway(db: Db, eventId: string): Promise<void> {
  await transaction(db, (tx) =>
    tx
      .update(webhookEvents)
      .set({ handledAt: sql`now()`, isForeign: true, payload: {} })
      .where(and(eq(webhookEvents.id, eventId), isNull(webhookEvents.handledAt))),
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
async function handle(services: PaymentServices, eventId: string): Promise<boolean> {
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
    .where(eq(webhookEvents.id, eventId));
  const found = rows[0];
  if (!found || found.event.handledAt) return true;
  if (found.event.providerPaymentId) {
    if (!found.paymentId) return false;
    await actOn(services, found.paymentId, found.event);
  }
  await transaction(db, (tx) =>
    tx.update(webhookEvents).set({ handledAt: sql`now()` }).where(eq(webhookEvents.id, eventId)),
  );
  return true;
}

async function actOn(
  services: PaymentServices,
  paymentId: string,
  event: { id: string; type: string; about: string; payload: unknown },
): Promise<void> {
  const why = `webhook ${event.type}`;
  const payment = await settle(services, paymentId, why);
  if (event.about === 'reversal') await syncReversals(services, paymentId, why);
  if (event.about === 'decline' && payment.status === 'open') {
    const reason = await countDecline(services, paymentId, event);
    const now = reason ? await findPayment(services.db, paymentId) : null;
    if (reason && now) await cancelAtProvider(services, now, reason);
  }
}

/** An event that the reconciler has taken out for a look. */
interface TakenEvent {
  id: string;
  attempts: number;
  receivedAt: Date;
}

/**
 * Handles what waits in the inbox and is due; answers how many events are done. Called by the
 * reconciler. What can't be handled now is looked into again after a pause that grows, so that it never
 * stands in the way of what came later.
 */
export async function handleWaitingEvents(services: PaymentServices, now: Date): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < mostBatches; batch++) {
    const taken = await takeDue(services.db, now);
    for (const event of taken) if (await handleAgain(services, event, now)) done++;
    if (taken.length < mostAtOnce) break;
  }
  return done;
}

/** Takes the events that are due, the longest due first, and sets when each is due next. */
async function takeDue(db: Db, now: Date): Promise<TakenEvent[]> {
  // Whichever clock is ahead: what was just received by the database's is due as well.
  const at = sql`greatest(now(), ${now.toISOString()}::timestamptz)`;
  return transaction(db, async (tx) => {
    const due = await tx
      .select({ id: webhookEvents.id })
      .from(webhookEvents)
      .where(and(isNull(webhookEvents.handledAt), lte(webhookEvents.nextAttemptAt, at)))
      .orderBy(asc(webhookEvents.nextAttemptAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(webhookEvents)
      .set({
        attempts: sql`${webhookEvents.attempts} + 1`,
        nextAttemptAt: sql`${at} + interval '1 millisecond'
          * least(${longestPauseMs}, ${shortestPauseMs} * power(2, least(${webhookEvents.attempts}, 30)))`,
      })
      .where(
        inArray(
          webhookEvents.id,
          due.map((event) => event.id),
        ),
      )
      .returning({
        id: webhookEvents.id,
        attempts: webhookEvents.attempts,
        receivedAt: webhookEvents.receivedAt,
      });
  });
}

async function handleAgain(
  services: PaymentServices,
  { id: eventId, attempts, receivedAt }: TakenEvent,
  now: Date,
): Promise<boolean> {
  try {
    if (await handle(services, eventId)) return true;
    if (now.getTime() - receivedAt.getTime() < foreignAfterMs) return false;
    await putAway(services.db, eventId);
    return true;
  } catch (error) {
    const tell = attempts >= alertAfterAttempts ? services.alert : services.remark;
    tell(eventId, `a webhook waits after ${attempts} looks: ${loggable(error)}`);
    return false;
  }
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
