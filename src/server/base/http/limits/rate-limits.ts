// Rate limits in the database, so that all servers count together; those of busy calls a second later.
import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { rateLimits } from '#base/database/schema/http.ts';
import { runStatement, transaction } from '#base/database/transaction.ts';
import { type Limit, type LimitName, limits } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { type Network, wideFactor } from '#rules/network.ts';
import { sha256 } from '../session.ts';
import { createBusyCounters } from './busy-counters.ts';

/**
 * Counts a call against a limit: for each of the given callers (a visitor, an account), and, where a
 * network is given, for that, for the wider one around it and for everybody together.
 *
 * @throws Refusal `too_many_requests`, with the seconds until the window ends
 */
export type CountCall = (
  limit: LimitName,
  callers: readonly string[],
  network?: Network,
) => Promise<void>;

/** One counter: whom it counts, hashed, and how many calls it allows. */
interface Counter {
  key: string;
  most: number;
}

/** What a call counts against: its network before, and the others where that is not used up. */
interface Counters {
  first: Counter[];
  then: Counter[];
  /** The window, in milliseconds. */
  startsAt: number;
  endsAt: number;
  isBusy: boolean;
}

/** The calls that count, and those that only look. */
export interface Counting {
  countCall: CountCall;
  /** Refuses where a limit is used up that `countCall` counts against, and counts nothing; for none that is busy. */
  requireWithin: CountCall;
  /** Tells the last of what was counted in memory. */
  settle(): Promise<void>;
}

const maxKnown = 20_000;

/**
 * Makes the counter. One statement adds to all counters and answers them, so parallel calls can't slip
 * past together. The network comes first: a call that it has used up writes nothing about anybody else,
 * so nobody fills the table or uses up what others may do. A refusal is remembered until its window
 * ends, and then costs no statement at all. Busy calls are counted in memory and told to the others
 * once a second. `now` is the clock of the windows, in milliseconds.
 */
export function createCountCall(
  db: Db,
  factor: number,
  secret: string,
  now: () => number = Date.now,
): Counting {
  const usedUp = new Map<string, number>();
  const busy = createBusyCounters(db, now);

  function refuse(key: string, endsAt: number): never {
    if (usedUp.size >= maxKnown) forgetPast(usedUp, now());
    if (usedUp.size < maxKnown) usedUp.set(key, endsAt);
    throw new Refusal('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now()) / 1000)),
    });
  }

  function refuseKnown({ first, then, endsAt }: Counters): void {
    const known = [...first, ...then].find(({ key }) => (usedUp.get(key) ?? 0) > now());
    if (known) refuse(known.key, endsAt);
  }

  const countersFor = (...[limit, callers, network]: Parameters<CountCall>) =>
    countersOf({ limit, callers, network, factor, secret, at: now() });

  const countCall: CountCall = async (...counted) => {
    const counters = countersFor(...counted);
    const { first, then, startsAt, endsAt } = counters;
    refuseKnown(counters);
    const all = [...first, ...then];
    if (counters.isBusy) {
      const usedUpNow = all.find(({ key, most }) => busy.add(key, startsAt) > most);
      if (usedUpNow) refuse(usedUpNow.key, endsAt);
      return;
    }
    const done = await runStatement<Count>(db, countInOrder(first, then, new Date(startsAt)));
    const over = done.find(({ key, calls }) => calls > mostOf(all, key));
    if (over) refuse(over.key, endsAt);
  };

  const requireWithin: CountCall = async (...looked) => {
    const counters = countersFor(...looked);
    refuseKnown(counters);
    const all = [...counters.first, ...counters.then];
    const seen = await runStatement<Count>(db, read(all, new Date(counters.startsAt)));
    const over = seen.find(({ key, calls }) => calls >= mostOf(all, key));
    if (over) refuse(over.key, counters.endsAt);
  };
  return { countCall, requireWithin, settle: busy.settle };
}

interface Count {
  key: string;
  calls: number;
}

const mostOf = (counters: Counter[], key: string) =>
  counters.find((one) => one.key === key)?.most ?? 0;

function countersOf({
  limit,
  callers,
  network,
  factor,
  secret,
  at,
}: {
  limit: LimitName;
  callers: readonly string[];
  network: Network | undefined;
  factor: number;
  secret: string;
  at: number;
}): Counters {
  const {
    calls,
    windowSeconds,
    network: ofNetwork = calls,
    everybody,
    isBusy,
  }: Limit = limits[limit];
  const windowMs = windowSeconds * 1000;
  const startsAt = Math.floor(at / windowMs) * windowMs;
  const counter = (caller: string, most: number): Counter => ({
    key: sha256(`${secret}|${limit}|${caller}`),
    most: most * factor,
  });
  const first: Counter[] = [];
  if (network) first.push(counter(`network:${network.near}`, ofNetwork));
  if (network?.wide) first.push(counter(`network:${network.wide}`, ofNetwork * wideFactor));
  const then = [...new Set(callers)].map((caller) => counter(caller, calls));
  if (everybody) then.push(counter('everybody', everybody));
  return { first, then, startsAt, endsAt: startsAt + windowMs, isBusy: isBusy === true };
}

const read = (counters: Counter[], windowStart: Date): SQL => {
  const keys = sql.join(
    counters.map(({ key }) => sql`${key}`),
    sql`, `,
  );
  return sql`select key, calls from rate_limits
    where key in (${keys}) and window_start = ${windowStart.toISOString()}::timestamptz`;
};

function forgetPast(usedUp: Map<string, number>, now: number): void {
  for (const [key, endsAt] of usedUp) if (endsAt <= now) usedUp.delete(key);
}

/** Adds to the first counters, and to the others only where none of the first is over its limit. */
function countInOrder(first: Counter[], then: Counter[], windowStart: Date): SQL {
  const start = sql`${windowStart.toISOString()}::timestamptz`;
  // Always in the same order, so that two calls never wait for each other.
  const listed = (counters: Counter[]) =>
    sql.join(
      counters
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, most }) => sql`(${key}::text, ${most}::float8)`),
      sql`, `,
    );
  const add = (counters: Counter[], condition: SQL) => sql`
    insert into rate_limits (key, window_start, calls)
    select c.key, ${start}, 1 from (values ${listed(counters)}) c (key, most) where ${condition}
    on conflict (key, window_start) do update set calls = rate_limits.calls + 1
    returning key, calls`;
  if (first.length === 0) return add(then, sql`true`);
  if (then.length === 0) return add(first, sql`true`);
  return sql`
    with network as (${add(first, sql`true`)}),
    callers as (${add(
      then,
      sql`not exists (
        select 1 from network n join (values ${listed(first)}) f (key, most) using (key)
        where n.calls > f.most)`,
    )})
    select key, calls from network union all select key, calls from callers`;
}

/** Removes windows that have passed; an hourly job. */
export async function removePastWindows(db: Db): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await transaction(db, (tx) => tx.delete(rateLimits).where(lt(rateLimits.windowStart, yesterday)));
}
