// Hears the database's notices on a connection of its own, which comes back however it is lost.
import pg from 'pg';
import { cut, waits } from './connection.ts';

const beatMs = 5_000;
const retryMs = 1_000;

/** Calls back for notices, until it is closed. */
export interface Listener {
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Makes a listener; it connects at the first `listen`.
 *
 * A connection can end, fall silent without ending (a machine that is gone, a firewall), or lead to a
 * standby, which refuses `listen`. So it counts only once every channel is listened to, it is asked
 * every few seconds whether it still does, and whatever is wrong leads to a new one. Nobody knows what
 * was announced in between: an empty payload on every channel says so.
 */
export function createListener(databaseUrl: string): Listener {
  const channels = new Map<string, ((payload: string) => void)[]>();
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = clientOf(databaseUrl);
    next.on('notification', ({ channel, payload }) => {
      for (const call of channels.get(channel) ?? []) call(payload ?? '');
    });
    next.on('error', () => replace(next));
    next.on('end', () => replace(next));
    await listenWith(next, channels.keys());
    if (isClosed) return cut(next);
    current = next;
    timer = setTimeout(() => beat(next), beatMs).unref();
  }

  async function beat(client: pg.Client): Promise<void> {
    if (!(await hearsAll(client, [...channels.keys()]))) return replace(client);
    if (client === current) timer = setTimeout(() => beat(client), beatMs).unref();
  }

  function replace(broken: pg.Client): void {
    if (isClosed || current !== broken) return;
    current = null;
    clearTimeout(timer);
    cut(broken);
    void reconnect();
  }

  function reconnect(): Promise<void> {
    return connect().then(
      () => {
        for (const calls of channels.values()) for (const call of calls) call('');
      },
      () => {
        if (!isClosed) timer = setTimeout(reconnect, retryMs).unref();
      },
    );
  }

  return {
    async listen(channel, onPayload) {
      channels.set(channel, [...(channels.get(channel) ?? []), onPayload]);
      if (current) await current.query(`listen ${channel}`);
      else await connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}

function clientOf(databaseUrl: string): pg.Client {
  return new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: waits.open,
    query_timeout: beatMs,
    keepAlive: true,
    application_name: 'homestretch notices',
  });
}

/** Connects and listens; a client that cannot is let go of. */
async function listenWith(client: pg.Client, channels: Iterable<string>): Promise<void> {
  try {
    await client.connect();
    for (const channel of channels) await client.query(`listen ${channel}`);
  } catch (error) {
    cut(client);
    throw error;
  }
}

/** A pooler between us may have kept the connection and lost what it listened to. */
async function hearsAll(client: pg.Client, channels: readonly string[]): Promise<boolean> {
  try {
    const { rows } = await client.query('select pg_listening_channels() as channel');
    const heard = new Set(rows.map(({ channel }) => channel));
    return channels.every((channel) => heard.has(channel));
  } catch {
    return false;
  }
}
