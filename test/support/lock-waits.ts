// Holds a lock from outside while something is done, and tells which of its statements waited for it.
import pg from 'pg';
import type { TestApp } from './app.ts';

/** The advisory lock of a name, held alone, as a statement. */
export const alone = (name: string) =>
  `select pg_advisory_xact_lock(hashtextextended('${name}', 0))`;

/** The advisory lock of a name, held beside others who share it. */
export const shared = (name: string) =>
  `select pg_advisory_xact_lock_shared(hashtextextended('${name}', 0))`;

/** Rows of a table, held as strictly as an update of their key would. */
export const rows = (table: string, where: string) =>
  `select 1 from ${table} where ${where} for update`;

/** An account's row, held so that rows which merely refer to it may still be written. */
export const user = (userId: string) =>
  `select 1 from users where id = '${userId}' for no key update`;

/**
 * Runs `act` while a transaction holds what the statement `hold` locks, until a statement of `act`
 * waits for it or `act` is over; then lets go and waits for `act`.
 *
 * @returns the text of the statement that waited, up to a thousand characters, and whatever `act`
 * came to; `waited` is null where nothing had to wait
 */
export async function holdWhile<T>(
  { database }: Pick<TestApp, 'database'>,
  hold: string,
  act: () => Promise<T>,
): Promise<{ waited: string | null; outcome: PromiseSettledResult<T> }> {
  const [holder, watcher] = await Promise.all([connect(database.url), connect(database.url)]);
  try {
    await holder.query('begin');
    await holder.query(hold);
    const { rows: own } = await holder.query('select pg_backend_pid() as pid');
    let isOver = false;
    const acting = Promise.allSettled([act()]).finally(() => {
      isOver = true;
    });
    let waited: string | null = null;
    while (waited === null && !isOver) {
      const { rows: blocked } = await watcher.query(
        'select pid from pg_stat_activity where $1::integer = any(pg_blocking_pids(pid))',
        [own[0].pid],
      );
      if (!blocked[0]) continue;
      // Asked once more: the text that came with the first answer may be of the statement before.
      const { rows: found } = await watcher.query(
        'select query from pg_stat_activity where pid = $1',
        [blocked[0].pid],
      );
      waited = found[0]?.query.trim() ?? null;
    }
    await holder.query('commit');
    const [outcome] = await acting;
    return { waited, outcome };
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

/**
 * Runs two acts so that they meet: `first` is held back by what `hold` locks, then `second` begins, and
 * only once that waits too, or is over, the lock is let go.
 */
export async function meet<A, B>(
  { database }: Pick<TestApp, 'database'>,
  hold: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[PromiseSettledResult<A>, PromiseSettledResult<B>]> {
  const [holder, watcher] = await Promise.all([connect(database.url), connect(database.url)]);
  const waiting = async () => {
    const { rows: found } = await watcher.query(
      `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return found[0].waiting as number;
  };
  try {
    await holder.query('begin');
    await holder.query(hold);
    const beginning = Promise.allSettled([first()]);
    while ((await waiting()) < 1);
    let isOver = false;
    const following = Promise.allSettled([second()]).finally(() => {
      isOver = true;
    });
    while (!isOver && (await waiting()) < 2);
    await holder.query('commit');
    const [[one], [other]] = await Promise.all([beginning, following]);
    return [one, other];
  } finally {
    await Promise.all([holder.end(), watcher.end()]);
  }
}

async function connect(url: string | null): Promise<pg.Client> {
  if (!url) throw new Error('Locks are watched on PostgreSQL only.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}
