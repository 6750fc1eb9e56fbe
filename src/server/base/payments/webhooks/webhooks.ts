// The inbox of webhooks: verified over the raw body, stored once, then handled.
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { payments, webhookEvents } from '#base/database/schema/payments.ts';
import { runStatement, transaction } from '#base/database/transaction.ts';
import { loggable } from '#base/http/loggable.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { actOnDecline } from '../act-on-decline.ts';
import { actOnSetupDecline } from '../act-on-setup-decline.ts';
import {
  type EventSubject,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderName,
  WebhookInvalid,
} from '../provider.ts';
import { syncReversals } from '../refunds/sync-reversals.ts';
import { type PaymentServices, providerOf } from '../services.ts';
import { settle } from '../settle.ts';

const maxAtOnce = 200;
const maxBatches = 20;
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
  const provider = providerOf(services, providerName);
  const event = await readEvent(provider, rawBody, headers);
  if (event.isLive !== provider.isLive) throw new Refusal('webhook_invalid');
  const { about } = event;
  if (about === 'nothing') return;
  const patienceMs = about === 'payment' ? services.patienceMs : 0;
  const waits = await store(services.db, provider.name, { ...event, about }, patienceMs);
  if (!waits) return;
  if (patienceMs > 0) {
    services.lookSoon();
    return;
  }
  try {
    await handle(services, waits.id);
  } catch (error) {
    services.remark(event.providerPaymentId ?? event.id, `a webhook waits: ${loggable(error)}`);
  }
}

/**
 * Stores an event; answers its id where it is new and something is to be done. What one says that is
 * about no payment of ours, as its own particulars tell, is not kept; and a step of a payment that is
 * settled tells nothing new. One statement, since each purchase brings some events.
 */
async function store(
  db: Db,
  provider: ProviderName,
  event: ProviderEvent & { about: EventSubject },
  patienceMs: number,
): Promise<{ id: string } | null> {
  const { paymentId, providerPaymentId, about } = event;
  const ourId = id.safeParse(paymentId).data ?? null;
  const isOurs =
    paymentId === undefined
      ? sql`true`
      : sql`exists (select from payments where id = ${ourId}::uuid)`;
  const [stored] = await runStatement<{ id: string; waits: boolean }>(
    db,
    sql`with known as materialized (
        select ${isOurs} as is_ours,
          ${about} = 'payment' and ${isSettled(sql`${provider}`, sql`${providerPaymentId}`)} as is_over,
        -- A payment made on the provider's own page is known by that page before it is by its intent.
        coalesce((select provider_payment_id from payments
          where id = ${ourId}::uuid and provider = ${provider}), ${providerPaymentId}::text) as name)
      insert into webhook_events (id, provider, event_id, type, provider_payment_id, about,
        payload, is_foreign, handled_at, next_attempt_at)
      select ${v7()}::uuid, ${provider}, ${event.id}, ${event.type}, name, ${about},
        case when is_ours then ${JSON.stringify(event.payload)}::jsonb else '{}' end, not is_ours,
        case when is_over or not is_ours then now() end,
        now() + ${patienceMs}::int * interval '1 millisecond'
      from known on conflict (provider, event_id) do nothing
      returning id, handled_at is null as waits`,
  );
  return stored?.waits ? stored : null;
}

/**
 * Whether the payment that a provider knows by a name is settled. Each name is looked up by its own key,
 * which no planner passes over for an index of all that is settled.
 */
function isSettled(provider: SQL, name: SQL): SQL {
  const statusBy = (key: SQL) =>
    sql`coalesce((select status from payments p where p.provider = ${provider} and ${key} = ${name}), '')`;
  return sql`'settled' in (${statusBy(sql`p.provider_payment_id`)}, ${statusBy(sql`p.provider_capture_id`)})`;
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
  await runStatement(db, sql`update webhook_events set handled_at = now() where id = ${eventId}`);
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
    await actOnDecline(services, payment, event);
  }
  if (event.about === 'setup-decline') await actOnSetupDecline(services, payment, event);
}

/** An event that the reconciler has taken out for a look. */
interface TakenEvent {
  id: string;
  attempts: number;
  receivedAt: Date;
  /** A step of a payment that its buyer has brought to its end meanwhile: it tells nothing new. */
  isOver: boolean;
}

/**
 * Handles what waits in the inbox and is due; answers how many events are done. Called by the
 * reconciler. What can't be handled now is looked into again after a pause that grows, so that it never
 * stands in the way of what came later.
 */
export async function handleWaitingEvents(services: PaymentServices, now: Date): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const taken = await takeDue(services.db, now);
    for (const event of taken) {
      if (event.isOver || (await handleAgain(services, event, now))) done++;
    }
    if (taken.length < maxAtOnce) break;
  }
  return done;
}

/** Takes the events that are due, the longest due first, and sets when each is due next. */
async function takeDue(db: Db, now: Date): Promise<TakenEvent[]> {
  // Whichever clock is ahead: what was just received by the database's is due as well.
  const at = sql`greatest(now(), ${now.toISOString()}::timestamptz)`;
  const rows = await runStatement<Omit<TakenEvent, 'receivedAt'> & { receivedMs: number }>(
    db,
    sql`update webhook_events e set attempts = attempts + 1,
        handled_at = case when about = 'payment'
          and ${isSettled(sql`e.provider`, sql`e.provider_payment_id`)} then now() end,
        next_attempt_at = ${at}
        + interval '1 millisecond'
        * least(${longestPauseMs}::float8, ${shortestPauseMs}::float8 * power(2, least(attempts, 30)))
      where id in (
        select id from webhook_events where handled_at is null and next_attempt_at <= ${at}
        order by next_attempt_at limit ${maxAtOnce} for update skip locked)
      returning id, attempts, handled_at is not null as "isOver", (extract(epoch from received_at) * 1000)::float8 as "receivedMs"`,
  );
  return rows.map(({ receivedMs, ...event }) => ({ ...event, receivedAt: new Date(receivedMs) }));
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

// A payload may hold a buyer's name and address. An event that is looked into for longer, since something stays
// wrong, needs nothing of it: its payment is looked up at the provider, and a decline of then counts for no card.
const payloadsKeptMs = 30 * 24 * 60 * 60 * 1000;

/** Empties the payloads of events that came long ago, handled or not; a daily job. The events themselves stay. */
export async function removePastPayloads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - payloadsKeptMs);
  await transaction(db, (tx) =>
    tx
      .update(webhookEvents)
      .set({ payload: {} })
      .where(
        and(lt(webhookEvents.receivedAt, before), sql`${webhookEvents.payload} <> '{}'::jsonb`),
      ),
  );
}
