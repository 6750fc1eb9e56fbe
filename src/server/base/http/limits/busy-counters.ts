// Counters of busy calls: counted in memory, and added to the database's once a second.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { runStatement } from '#base/database/transaction.ts';

const tellAfterMs = 1000;
// Whoever comes with ever new names can't fill the memory: it is told and begins anew.
const maxKnown = 50_000;
const longestWindowMs = 60 * 60 * 1000;

interface Entry {
  key: string;
  windowStart: number;
  /** What all servers together had counted when we last told and asked. */
  told: number;
  /** What we have counted since. */
  own: number;
}

/** Counters that all servers share, though each may be a second behind the others. */
export interface BusyCounters {
  /** Adds a call to a counter's window, and answers how many it has now, as far as this server knows. */
  add(key: string, windowStart: number): number;
  /** Tells what is still untold; called at shutdown. */
  settle(): Promise<void>;
}

/**
 * Makes the counters. A committed row for each card, ballot or payment would cost as much as the act
 * itself; a server that dies forgets a second of them, which lets nobody do more than once more as much.
 */
export function createBusyCounters(db: Db, now: () => number): BusyCounters {
  let entries = new Map<string, Entry>();
  let timer: NodeJS.Timeout | null = null;
  let telling: Promise<void> = Promise.resolve();

  function tellSoon(): void {
    timer ??= setTimeout(tellNow, tellAfterMs).unref();
  }

  function tellNow(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const untold = [...entries.values()].filter(({ own }) => own > 0);
    telling = telling.then(() => tell(untold));
  }

  async function tell(untold: Entry[]): Promise<void> {
    forgetPast(entries, now());
    if (untold.length === 0) return;
    const counted = untold.map(({ own }) => own);
    for (const [index, entry] of untold.entries()) take(entry, counted[index] as number);
    try {
      const totals = await addAll(db, untold, counted);
      for (const entry of untold) entry.told = totals.get(nameOf(entry)) ?? entry.told;
    } catch {
      // They count here all the same; the next time tells them too.
      for (const [index, entry] of untold.entries()) take(entry, -(counted[index] as number));
      tellSoon();
    }
  }

  return {
    add(key, windowStart) {
      if (entries.size >= maxKnown) {
        tellNow();
        entries = new Map();
      }
      const fresh: Entry = { key, windowStart, told: 0, own: 0 };
      const entry = entries.get(nameOf(fresh)) ?? fresh;
      entries.set(nameOf(entry), entry);
      entry.own++;
      tellSoon();
      return entry.told + entry.own;
    },
    async settle() {
      tellNow();
      await telling;
      if (timer) clearTimeout(timer);
    },
  };
}

const nameOf = ({ key, windowStart }: Entry) => `${key} ${windowStart}`;

/** Moves so many of an entry's own calls to what was told. */
function take(entry: Entry, calls: number): void {
  entry.own -= calls;
  entry.told += calls;
}

function forgetPast(entries: Map<string, Entry>, now: number): void {
  for (const [name, { windowStart, own }] of entries) {
    if (own === 0 && now - windowStart > longestWindowMs) entries.delete(name);
  }
}

/** Adds the calls to the database's counters, and answers what those are at now, by name. */
async function addAll(db: Db, untold: Entry[], calls: number[]): Promise<Map<string, number>> {
  const counted = untold.map(({ key, windowStart }, index) => ({
    key,
    at: new Date(windowStart).toISOString(),
    calls: calls[index],
  }));
  const rows = await runStatement<{ key: string; windowStart: number; calls: number }>(
    db,
    // In one order everywhere, so that two servers never wait for each other.
    sql`insert into rate_limits (key, window_start, calls)
      select key, at, calls
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(key text, at timestamptz, calls int)
      order by key, at
      on conflict (key, window_start) do update set calls = rate_limits.calls + excluded.calls
      returning key, (extract(epoch from window_start) * 1000)::float8 as "windowStart", calls`,
  );
  return new Map(
    rows.map(({ calls: total, ...row }) => [nameOf({ ...row, told: 0, own: 0 }), total]),
  );
}
