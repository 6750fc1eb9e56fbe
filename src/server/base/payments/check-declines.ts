// Stops whoever tries one card after the other: in one browser, for one account, or from one network.

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { isTestingCards, maxDeclinesOfCard } from '#rules/payments/declines.ts';
import { finalStatuses } from '#rules/payments/payments.ts';
import type { Db } from '../database/handles.ts';
import { inBatches } from '../database/in-batches.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { declines, payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import type { PaymentServices } from './services.ts';

const maxOwnDeclines = 10;
const withinMs = 60 * 60 * 1000;
const provenAfterMs = 24 * 60 * 60 * 1000;

/**
 * Refuses a payment after too many declines, on whichever way they pay. The declines come with the
 * providers' webhooks and answers, so that what a browser does not tell counts as well. A network is
 * only closed for those whom nothing is known of: a member who has given before may go on.
 *
 * @throws Refusal `too_many_declines`
 */
export async function checkDeclines(services: PaymentServices, context: Context): Promise<void> {
  const since = new Date(Date.now() - withinMs);
  const seen = await findDeclines(services, context, since);
  if (seen.own >= maxOwnDeclines) {
    throw new Refusal('too_many_declines', { retryAfterSeconds: withinMs / 1000 });
  }
  const isSuspect = seen.hasHotCard || isTestingCards({ ...seen, factor: services.limitFactor });
  if (!isSuspect || (await hasGivenBefore(services.db, context))) return;
  throw new Refusal('too_many_declines', {
    message:
      'Many cards were declined on your internet connection. Please log in to an account that has given before, use another connection, or try again in an hour.',
    retryAfterSeconds: withinMs / 1000,
  });
}

interface Declines {
  /** Of the visitor's and their account's own payments. */
  own: number;
  /** What became of the payments of their network. */
  declined: number;
  settled: number;
  /** Whether the network tried a card that many try. */
  hasHotCard: boolean;
}

async function findDeclines(
  { db, limitFactor, hashPrivately }: PaymentServices,
  { actor, visitor, network: { near } }: Context,
  since: Date,
): Promise<Declines> {
  const at = since.toISOString();
  const network = hashPrivately(`network:${near}`);
  const isVisitors = sql`visitor_hash = ${sha256(visitor)}`;
  const isOwn = actor ? sql`(${isVisitors} or user_id = ${actor.userId})` : isVisitors;
  const rows = await rowsOf<Declines>(
    db,
    sql`
    select
      (select coalesce(sum(declines), 0)::int from payments
        where ${isOwn} and created_at > ${at}) as own,
      (select count(*)::int from declines where network_hash = ${network} and at > ${at}) as declined,
      (select count(*)::int from payments where network_hash = ${network} and created_at > ${at}
        and status = 'settled') as settled,
      exists (
        select 1 from declines own
        where own.network_hash = ${network} and own.at > ${at} and own.card_hash is not null
          and (select count(*) from declines d where d.card_hash = own.card_hash and d.at > ${at})
            >= ${maxDeclinesOfCard * limitFactor}
      ) as "hasHotCard"`,
  );
  return rows[0] as Declines;
}

/** Whether an earlier gift of theirs went well, not one of the same visit. */
async function hasGivenBefore(db: Db, { actor }: Context): Promise<boolean> {
  if (!actor) return false;
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, actor.userId),
        eq(payments.status, 'settled'),
        lt(payments.closedAt, new Date(Date.now() - provenAfterMs)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const keptMs = 2 * 24 * 60 * 60 * 1000;

/**
 * Forgets the declines of earlier days, where payments came from, and the browsers of those that are decided; a daily
 * job.
 */
export async function removePastDeclines(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await transaction(db, async (tx) => {
    await tx.delete(declines).where(lt(declines.at, before));
    await tx
      .update(payments)
      .set({ networkHash: null })
      .where(and(sql`${payments.networkHash} is not null`, lt(payments.createdAt, before)));
  });
  const isDecided = inArray(payments.status, finalStatuses);
  await inBatches(
    db,
    (atMost) => sql`
      update payments set visitor_hash = '' where id in (
        select id from payments
        where visitor_hash > '' and created_at < ${before.toISOString()} and ${isDecided}
        limit ${atMost})
      returning id`,
  );
}
