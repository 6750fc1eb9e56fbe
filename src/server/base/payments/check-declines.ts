// Stops whoever tries one card after the other: in one browser, for one account, or from one network.

import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { wideFactor } from '#rules/network.ts';
import { isTestingCards, maxDeclinesOfCard } from '#rules/payments/declines.ts';
import { finalStatuses } from '#rules/payments/payments.ts';
import type { Db } from '../database/handles.ts';
import { inBatches } from '../database/in-batches.ts';
import { rowsOf } from '../database/raw-sql.ts';
import { declines, payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import type { Context } from '../http/actor.ts';
import { sha256 } from '../http/session.ts';
import { hashNetwork, type NetworkHashes } from './network-hashes.ts';
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
  const userId = context.actor?.userId ?? null;
  const suspects = await findSuspects(services, {
    visitorHash: sha256(context.visitor),
    userId,
    ...hashNetwork(services, context),
  });
  if (suspects.isPayer) {
    throw new Refusal('too_many_declines', { retryAfterSeconds: withinMs / 1000 });
  }
  if (!suspects.isNetwork && !suspects.isWideNetwork) return;
  if (await hasGivenBefore(services.db, userId)) return;
  throw new Refusal('too_many_declines', {
    message:
      'Many cards were declined on your internet connection. Please log in to an account that has given before, use another connection, or try again in an hour.',
    retryAfterSeconds: withinMs / 1000,
  });
}

/** Whoever pays, as far as a payment tells. */
export interface Payer extends NetworkHashes {
  /** '' where no browser is known. */
  visitorHash: string;
  userId: string | null;
}

interface Suspects {
  isPayer: boolean;
  isNetwork: boolean;
  isWideNetwork: boolean;
}

/** Who seems to try cards now: the payer's own browser or account, somebody in their network, or around it. */
export async function findSuspects(
  services: Pick<PaymentServices, 'db' | 'limitFactor'>,
  payer: Payer,
): Promise<Suspects> {
  const { limitFactor: factor } = services;
  const seen = await findDeclines(services, payer, new Date(Date.now() - withinMs));
  const { wideDeclined: declined, wideSettled: settled } = seen;
  return {
    isPayer: seen.own >= maxOwnDeclines,
    isNetwork: seen.hasHotCard || isTestingCards({ ...seen, factor }),
    isWideNetwork: isTestingCards({ declined, settled, factor: factor * wideFactor }),
  };
}

interface Declines {
  /** Of the visitor's and their account's own payments. */
  own: number;
  /** What became of the payments of their network. */
  declined: number;
  settled: number;
  /** The same of the /48 around it. */
  wideDeclined: number;
  wideSettled: number;
  /** Whether the network tried a card that many try. */
  hasHotCard: boolean;
}

async function findDeclines(
  { db, limitFactor }: Pick<PaymentServices, 'db' | 'limitFactor'>,
  payer: Payer,
  since: Date,
): Promise<Declines> {
  const at = since.toISOString();
  const network = sql`${payer.networkHash}::text`;
  const wide = sql`${payer.wideNetworkHash}::text`;
  const rows = await rowsOf<Declines>(
    db,
    sql`
    select
      (select coalesce(sum(declines), 0)::int from payments
        where ${isOwnOf(payer)} and created_at > ${at}) as own,
      (select count(*)::int from declines where network_hash = ${network} and at > ${at}) as declined,
      (select count(*)::int from payments where network_hash = ${network} and created_at > ${at}
        and status = 'settled') as settled,
      (select count(*)::int from declines where wide_network_hash = ${wide} and at > ${at}) as "wideDeclined",
      (select count(*)::int from payments where wide_network_hash = ${wide} and created_at > ${at}
        and status = 'settled') as "wideSettled",
      exists (
        select 1 from declines own
        where own.network_hash = ${network} and own.at > ${at} and own.card_hash is not null
          and (select count(*) from declines d where d.card_hash = own.card_hash and d.at > ${at})
            >= ${maxDeclinesOfCard * limitFactor}
      ) as "hasHotCard"`,
  );
  return rows[0] as Declines;
}

/** Whether a payment is of the payer's browser or account: a condition. What no browser began is nobody's by it. */
export function isOwnOf({ visitorHash, userId }: Pick<Payer, 'visitorHash' | 'userId'>): SQL {
  const isVisitors = visitorHash ? sql`visitor_hash = ${visitorHash}` : sql`false`;
  return userId ? sql`(${isVisitors} or user_id = ${userId})` : isVisitors;
}

/** Whether an earlier gift of theirs went well, not one of the same visit. */
export async function hasGivenBefore(db: Db, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        eq(payments.status, 'settled'),
        lt(payments.closedAt, new Date(Date.now() - provenAfterMs)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a payment is of an account of which the same is true: a condition. */
export const isOfProvenMember = (): SQL =>
  sql`exists (select from payments earlier where earlier.user_id = payments.user_id
    and earlier.status = 'settled'
    and earlier.closed_at < ${new Date(Date.now() - provenAfterMs).toISOString()})`;

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
      .set({ networkHash: null, wideNetworkHash: null })
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
