// Lets servers that start together prepare one PostgreSQL one after another.

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { onOwnConnection } from './connection.ts';
import { DatabaseUnfit } from './handles.ts';
import { startLock } from './locks.ts';

const noticeMs = 10_000;

/**
 * Runs `work` while no other server does. The lock belongs to a connection of its own, so it is gone
 * with whoever held it; `work` goes on over the pool.
 *
 * @throws DatabaseUnfit behind a pooler that gives each transaction another connection
 */
export async function holdStartLock<T>(
  databaseUrl: string,
  pool: pg.Pool,
  work: () => Promise<T>,
): Promise<T> {
  return onOwnConnection(databaseUrl, async (client) => {
    await checkNotices(client, pool);
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return work();
  });
}

/** A notice has to reach the connection that listens, as it must all the time the server runs. */
async function checkNotices(client: pg.Client, pool: pg.Pool): Promise<void> {
  const token = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const isHeard = new Promise<boolean>((resolve) => {
    client.on('notification', ({ payload }) => payload === token && resolve(true));
    timer = setTimeout(() => resolve(false), noticeMs);
  });
  try {
    await client.query('listen homestretch_start');
    await pool.query("select pg_notify('homestretch_start', $1)", [token]);
    if (!(await isHeard)) {
      throw new DatabaseUnfit(
        'DATABASE_URL leads to a pooler that gives every transaction another connection (pool_mode = transaction), where notices between servers are lost: set pool_mode = session, or lead DATABASE_URL to PostgreSQL itself.',
      );
    }
  } finally {
    clearTimeout(timer);
  }
}
