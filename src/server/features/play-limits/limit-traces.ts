// Keeps spending limits in force when somebody leaves an account or an address and comes back under the same mailbox.
import { createHmac } from 'node:crypto';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { bareNameAs, bareNameOf } from '#base/database/mailbox-accounts.ts';
import { users } from '#base/database/schema/accounts.ts';
import { limitTraces, playLimits } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import {
  joinedLimits,
  type LimitPeriod,
  leftLimit,
  limitPeriods,
  raiseWaitsMs,
  type SetLimit,
} from '#rules/play-limits/play-limits.ts';
import { findLimits } from './queries.ts';
import { findJointSpent, findSharers } from './shared-limits.ts';

/** The traces of limits, under the app's own secret. */
export interface LimitTraces {
  /** Keeps the limits of an account before it is closed or gives up its address; nothing without any. */
  leave(tx: Tx, userId: string): Promise<void>;
  /** Gives an account the limits that its mailbox has left. */
  carry(tx: Tx, userId: string, email: string): Promise<void>;
  /** Whether the mailbox of an address has left no limits, and no account of it may have any: a condition. */
  isUnknown(email: string): SQL;
}

/** Makes them. The key keeps a copy of the database from telling whose limits they are. */
export function createLimitTraces(secret: string): LimitTraces {
  const hashOf = (email: string) =>
    createHmac('sha256', secret)
      .update(`limit|${mailboxOf(email)}`)
      .digest('hex');

  return {
    async leave(tx, userId) {
      const set = await findLimits(tx, userId);
      if (limitPeriods.every((period) => set[period].length === 0)) return;
      const [person] = await tx
        .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
        .from(users)
        .where(eq(users.id, userId));
      if (!person) return;
      const now = new Date();
      const sharers = await findSharers(tx, userId);
      const spent = await findJointSpent(tx, [userId, ...sharers], now);
      const endsAt = new Date(now.getTime() + raiseWaitsMs);
      const traces = limitPeriods.flatMap((period) => {
        const left = leftLimit(set[period], spent[period], now);
        return left ? [{ ...left, hash: hashOf(person.email), period, endsAt }] : [];
      });
      if (traces.length === 0) return;
      await tx.insert(limitTraces).values(traces);
      // Those who shared the limits keep them: a stranger's, whose address nobody has proven, were never theirs.
      if (!person.confirmedAt) return;
      for (const id of sharers) await carryTo(tx, id, traces, userId);
    },
    async carry(tx, userId, email) {
      await carryTo(tx, userId, await findTraced(tx, hashOf(email), new Date()));
    },
    isUnknown: (email) => sql`not exists (select from limit_traces t
        where t.hash = ${hashOf(email)} and t.ends_at > now())
      and not exists (select from users u join play_limits l on l.user_id = u.id
        where ${bareNameAs('u')} = ${bareNameOf(email)} and u.closed_at is null)`,
  };
}

type Trace = { period: LimitPeriod; leftCents: number; cents: number | null; endsAt: Date };

/** Those of a mailbox, the strictest first. */
function findTraced(db: Reads, hash: string, now: Date): Promise<Trace[]> {
  return db
    .select({
      period: limitTraces.period,
      leftCents: limitTraces.leftCents,
      cents: limitTraces.cents,
      endsAt: limitTraces.endsAt,
    })
    .from(limitTraces)
    .where(and(eq(limitTraces.hash, hash), gt(limitTraces.endsAt, now)))
    .orderBy(asc(limitTraces.leftCents), asc(limitTraces.id));
}

/** Gives an account the first trace of each period; `leavingId` is whoever leaves them, and shares nothing from now on. */
async function carryTo(
  tx: Tx,
  userId: string,
  traced: readonly Trace[],
  leavingId: string | null = null,
): Promise<void> {
  if (traced.length === 0) return;
  const now = new Date();
  const own = await findLimits(tx, userId);
  const sharers = (await findSharers(tx, userId)).filter((id) => id !== leavingId);
  const spent = await findJointSpent(tx, [userId, ...sharers], now);
  for (const period of limitPeriods) {
    const trace = traced.find((one) => one.period === period);
    if (trace)
      await carryOver(tx, userId, { own: own[period], spentCents: spent[period] }, trace, now);
  }
}

/**
 * What was left counts at once, beside what is spent already; the whole limit when the wait is over. Neither raises
 * one's own.
 */
async function carryOver(
  tx: Tx,
  userId: string,
  { own, spentCents }: { own: readonly SetLimit[]; spentCents: number },
  { period, leftCents, cents, endsAt }: Trace,
  now: Date,
): Promise<void> {
  const traced = [
    { cents: leftCents + spentCents, setAt: now, effectiveAt: now },
    { cents, setAt: now, effectiveAt: endsAt },
  ];
  const joined = joinedLimits(own, traced, now);
  const last = joined.at(-1);
  if (!last) return;
  await tx
    .insert(playLimits)
    .values(joined.map((limit) => ({ ...limit, userId, period, createdAt: now })));
  await audit(tx, {
    actorId: null,
    action: 'play-limit.carried',
    subject: `user:${userId}`,
    detail: { period, leftCents, cents: last.cents, effectiveAt: last.effectiveAt.toISOString() },
  });
}

/** Removes the traces of limits whose wait is over; a daily job. */
export async function removePastLimitTraces(db: Db): Promise<void> {
  await transaction(db, (tx) => tx.delete(limitTraces).where(lt(limitTraces.endsAt, sql`now()`)));
}
