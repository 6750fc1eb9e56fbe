// Keeps a break in force when somebody comes back under another account: by their mailbox or browser.
import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { knownDevices, users } from '#base/database/schema/accounts.ts';
import { breakTraces, playBreaks, type TraceKind } from '#base/database/schema/play-limits.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import type { BreakKind } from '#rules/play-limits/play-limits.ts';
import { findBreak } from './queries.ts';

/** Somebody as they come in: their address, and the browser where somebody has signed in before. */
export interface Arrival {
  email: string;
  deviceHash?: string | null | undefined;
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
  /** Whether neither mailbox nor browser is on a break: a condition. */
  isUnknown(arrival: Arrival): SQL;
  /** Whether the mailbox of an address is on a break. */
  isMailboxOnBreak(db: Reads, email: string): Promise<boolean>;
  /** Keeps traces of all breaks that began before there were any; a job at each start. */
  leaveAll(db: Db): Promise<void>;
}

type Break = { kind: BreakKind; endsAt: Date };
type Trace = { kind: TraceKind; hash: string };

/** Makes them. The key keeps a copy of the database from telling whether an address is excluded. */
export function createBreakTraces(secret: string): BreakTraces {
  const addressTrace = (email: string): Trace => ({
    kind: 'address',
    hash: createHmac('sha256', secret)
      .update(`break|${mailboxOf(email)}`)
      .digest('hex'),
  });

  async function leave(tx: Tx, userId: string): Promise<void> {
    const taken = await findBreak(tx, userId, new Date());
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId));
    if (!taken || !person) return;
    const traces = [addressTrace(person.email), ...(await findDeviceTraces(tx, userId))];
    await tx
      .insert(breakTraces)
      .values(traces.map((trace) => ({ ...trace, breakKind: taken.kind, endsAt: taken.endsAt })))
      .onConflictDoNothing();
  }

  const tracesOf = ({ email, deviceHash }: Arrival): Trace[] => [
    addressTrace(email),
    ...(deviceHash ? [{ kind: 'device' as const, hash: deviceHash }] : []),
  ];

  return {
    leave,
    isUnknown(arrival) {
      const traces = tracesOf(arrival).map(({ kind, hash }) => sql`(${kind}, ${hash})`);
      return sql`(
        not exists (select from break_traces t
          where t.ends_at > now() and (t.kind, t.hash) in (${sql.join(traces, sql`, `)}))
        and not exists (select from known_devices d join play_breaks b on b.user_id = d.user_id
          where d.device_hash = ${arrival.deviceHash ?? null}::text and b.ends_at > now()))`;
    },
    async carry(tx, userId, arrival) {
      const now = new Date();
      const { deviceHash } = arrival;
      const found = await findTraced(tx, tracesOf(arrival), now);
      const inBrowser = deviceHash ? await findBreakOfBrowser(tx, deviceHash, userId, now) : null;
      const own = await findBreak(tx, userId, now);
      const longest = [found, inBrowser]
        .filter((one) => one !== null)
        .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
      if (longest && (!own || own.endsAt < longest.endsAt)) await carryOver(tx, userId, longest);
      if (!longest && !own) return false;
      await leave(tx, userId);
      return true;
    },
    isMailboxOnBreak: async (db, email) =>
      (await findTraced(db, [addressTrace(email)], new Date())) !== null,
    async leaveAll(db) {
      for (const { userId } of await findOnBreak(db)) {
        await transaction(db, (tx) => leave(tx, userId));
      }
    },
  };
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

/** The break of anybody else who has signed in in this browser. */
async function findBreakOfBrowser(
  tx: Tx,
  deviceHash: string,
  userId: string,
  now: Date,
): Promise<Break | null> {
  const others = tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.deviceHash, deviceHash), sql`${knownDevices.userId} <> ${userId}`));
  const [found] = await tx
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
