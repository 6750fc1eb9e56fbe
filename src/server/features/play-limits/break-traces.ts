// Keeps a break in force when somebody comes back under another account: by their mailbox or browser.
import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { isMailboxProven } from '#base/database/mailbox-accounts.ts';
import { knownDevices, users } from '#base/database/schema/accounts.ts';
import { breakTraces, playBreaks, type TraceKind } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { absoluteDays } from '#base/http/session.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { type BreakKind, breakEnd } from '#rules/play-limits/play-limits.ts';
import { findBreak } from './queries.ts';

/** Somebody as they come in: their address, and the browser where somebody has signed in before. */
export interface Arrival {
  email: string;
  deviceHash?: string | null | undefined;
  /** Set for an account from before: what an address left that nobody had proven does not reach it. */
  isFromBefore?: true;
}

/** The traces of breaks, under the app's own secret. */
export interface BreakTraces {
  /** Keeps what tells somebody's break by, before their account or address is left; nothing without one. */
  leave(tx: Tx, userId: string): Promise<void>;
  /**
   * Puts an account on the break that its mailbox or browser is on, and keeps the traces of its own.
   * Answers whether it is on one now.
   */
  carry(tx: Tx, userId: string, arrival: Arrival): Promise<boolean>;
  /**
   * Keeps an account from before that signs in in the browser of somebody who has excluded themselves from playing for as
   * long as it can stay signed in there, anew with each sign-in. Not for the whole time: the browser may be a household's.
   */
  carryToSignIn(tx: Tx, userId: string, deviceHash: string | null): Promise<void>;
  /** Whether neither mailbox nor browser is on a break: a condition. */
  isUnknown(arrival: Arrival): SQL;
  /** Whether the mailbox of an address is on a break. */
  isMailboxOnBreak(db: Reads, email: string): Promise<boolean>;
  /** Whether anybody is on a break who has signed in in a browser, or had an account there. */
  isBrowserOnBreak(db: Reads, deviceHash: string): Promise<boolean>;
  /** Keeps traces of all breaks that began before there were any; a job at each start. */
  leaveAll(db: Db): Promise<void>;
}

type Break = { kind: BreakKind; endsAt: Date };
type Trace = { kind: TraceKind; hash: string };

/** Two hashes of a mailbox: a break leaves the first, and the second too where its address was proven. */
interface AddressTraces {
  any(email: string): Trace;
  proven(email: string): Trace;
}

/** Makes them. The key keeps a copy of the database from telling whether an address is excluded. */
export function createBreakTraces(secret: string): BreakTraces {
  const traceOf = (what: string, email: string): Trace => ({
    kind: 'address',
    hash: createHmac('sha256', secret)
      .update(`${what}|${mailboxOf(email)}`)
      .digest('hex'),
  });
  const addresses: AddressTraces = {
    any: (email) => traceOf('break', email),
    proven: (email) => traceOf('proven-break', email),
  };
  const leave = (tx: Tx, userId: string) => leaveTraces(tx, addresses, userId);

  return {
    leave,
    isUnknown(arrival) {
      const known = [addresses.any(arrival.email), ...deviceTraces(arrival.deviceHash)];
      const traces = known.map(({ kind, hash }) => sql`(${kind}, ${hash})`);
      return sql`(
        not exists (select from break_traces t
          where t.ends_at > now() and (t.kind, t.hash) in (${sql.join(traces, sql`, `)}))
        and not exists (select from known_devices d join play_breaks b on b.user_id = d.user_id
          where d.device_hash = ${arrival.deviceHash ?? null}::text and b.ends_at > now()))`;
    },
    async carry(tx, userId, arrival) {
      const now = new Date();
      const found = await findOfArrival(tx, addresses, userId, arrival, now);
      const inBrowser = await findBreakOfBrowser(tx, arrival.deviceHash, userId, now);
      const own = await findBreak(tx, userId, now);
      const longest = longerOf(found, inBrowser);
      if (longest && (!own || own.endsAt < longest.endsAt)) await carryOver(tx, userId, longest);
      if (!longest && !own) return false;
      await leave(tx, userId);
      return true;
    },
    async carryToSignIn(tx, userId, deviceHash) {
      if (await carryShort(tx, userId, deviceHash)) await leave(tx, userId);
    },
    isMailboxOnBreak: async (db, email) =>
      (await findOfArrival(db, addresses, null, { email }, new Date())) !== null,
    isBrowserOnBreak: async (db, deviceHash) =>
      (await findTraced(db, deviceTraces(deviceHash), new Date())) !== null ||
      (await findBreakOfBrowser(db, deviceHash, null, new Date())) !== null,
    async leaveAll(db) {
      for (const { userId } of await findOnBreak(db)) {
        await transaction(db, (tx) => leave(tx, userId));
      }
    },
  };
}

const deviceTraces = (deviceHash: string | null | undefined): Trace[] =>
  deviceHash ? [{ kind: 'device', hash: deviceHash }] : [];

function longerOf(one: Break | null, other: Break | null): Break | null {
  if (!one || !other) return one ?? other;
  return one.endsAt < other.endsAt ? other : one;
}

async function leaveTraces(tx: Tx, addresses: AddressTraces, userId: string): Promise<void> {
  const taken = await findBreak(tx, userId, new Date());
  const [person] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!taken || !person) return;
  const { email, confirmedAt } = person;
  const traces = [
    addresses.any(email),
    ...(confirmedAt ? [addresses.proven(email)] : []),
    ...(await findDeviceTraces(tx, userId)),
  ];
  await tx
    .insert(breakTraces)
    .values(traces.map((trace) => ({ ...trace, breakKind: taken.kind, endsAt: taken.endsAt })))
    .onConflictDoNothing();
}

/**
 * The break that mailbox or browser of somebody are on. What an address left that nobody had proven counts
 * for new accounts, and where nobody else has proven the mailbox: a stranger could shut its owner out.
 */
async function findOfArrival(
  db: Reads,
  addresses: AddressTraces,
  id: string | null,
  { email, deviceHash, isFromBefore }: Arrival,
  now: Date,
): Promise<Break | null> {
  const inBrowser = deviceTraces(deviceHash);
  const found = await findTraced(db, [addresses.any(email), ...inBrowser], now);
  if (!found) return null;
  if (!isFromBefore && !(await isMailboxProven(db, { id, email }))) return found;
  return findTraced(db, [addresses.proven(email), ...inBrowser], now);
}

/** The rule of `carryToSignIn`, without the traces; answers whether it put the account on a break. */
async function carryShort(tx: Tx, userId: string, deviceHash: string | null): Promise<boolean> {
  const now = new Date();
  const traced = deviceHash ? await findTraced(tx, deviceTraces(deviceHash), now) : null;
  const longest = longerOf(traced, await findBreakOfBrowser(tx, deviceHash, userId, now));
  // What reaches somebody so is a cooling-off itself, and goes on to nobody: a library has one browser for many.
  if (longest?.kind !== 'self-exclusion') return false;
  const end = (days: number) =>
    new Date(Math.min(longest.endsAt.getTime(), breakEnd(days, now).getTime()));
  const own = await findBreak(tx, userId, now);
  if (own && own.endsAt >= end(absoluteDays)) return false;
  // A day more, so that signing in often does not lengthen it each time.
  await carryOver(tx, userId, { kind: 'cooling-off', endsAt: end(absoluteDays + 1) });
  return true;
}

function findOnBreak(db: Db): Promise<{ userId: string }[]> {
  return db
    .selectDistinct({ userId: playBreaks.userId })
    .from(playBreaks)
    .innerJoin(users, eq(users.id, playBreaks.userId))
    .where(and(gt(playBreaks.endsAt, sql`now()`), isNull(users.closedAt)));
}

async function findDeviceTraces(tx: Tx, userId: string): Promise<Trace[]> {
  const devices = await tx
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  return devices.map(({ hash }) => ({ kind: 'device', hash }));
}

async function carryOver(tx: Tx, userId: string, { kind, endsAt }: Break): Promise<void> {
  await tx.insert(playBreaks).values({ userId, kind, endsAt });
  await audit(tx, {
    actorId: null,
    action: 'play-break.carried',
    subject: `user:${userId}`,
    detail: { kind, endsAt: endsAt.toISOString() },
  });
}

async function findTraced(db: Reads, traces: readonly Trace[], now: Date): Promise<Break | null> {
  const [found] = await db
    .select({ kind: breakTraces.breakKind, endsAt: breakTraces.endsAt })
    .from(breakTraces)
    .where(
      and(
        gt(breakTraces.endsAt, now),
        or(
          ...traces.map(({ kind, hash }) =>
            and(eq(breakTraces.kind, kind), eq(breakTraces.hash, hash)),
          ),
        ),
      ),
    )
    .orderBy(desc(breakTraces.endsAt))
    .limit(1);
  return found ?? null;
}

/** The break of anybody else who has signed in in this browser; of anybody without an account of one's own. */
async function findBreakOfBrowser(
  db: Reads,
  deviceHash: string | null | undefined,
  userId: string | null,
  now: Date,
): Promise<Break | null> {
  if (!deviceHash) return null;
  const isOther = userId ? sql`${knownDevices.userId} <> ${userId}` : undefined;
  const others = db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceHash, deviceHash), isOther));
  const [found] = await db
    .select({ kind: playBreaks.kind, endsAt: playBreaks.endsAt })
    .from(playBreaks)
    .where(and(gt(playBreaks.endsAt, now), inArray(playBreaks.userId, others)))
    .orderBy(desc(playBreaks.endsAt))
    .limit(1);
  return found ?? null;
}

/** Removes the traces of breaks that have ended; a daily job. */
export async function removePastTraces(db: Db): Promise<void> {
  await transaction(db, (tx) => tx.delete(breakTraces).where(lt(breakTraces.endsAt, sql`now()`)));
}
