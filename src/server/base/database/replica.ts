// Reads from a standby of the PostgreSQL server, and from the server itself where the standby can't answer.
import pg from 'pg';
import { createPreparingClient, cut, setLimits, waits } from './connection.ts';
import { sqlStateOf } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

const openMs = 2_000;
const silentMs = 2_000;
const lookAgainMs = 2_000;

// Canceled for what the standby had to replay; a table or column of a migration that it has yet to
// replay; a function of one.
const ofStandby = ['40001', '40P01', '42P01', '42703', '42883'];

/** What Drizzle asks of a connection. Not a pool to it: whoever wants a transaction asks the primary. */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #url: string;
  #isAway = false;
  #greeting: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string, connections: number, primary: pg.Pool) {
    this.#url = url;
    this.#primary = primary;
    this.#pool = new pg.Pool({
      Client: createPreparingClient(),
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: openMs,
      idleTimeoutMillis: 30_000,
      query_timeout: waits.query,
      keepAlive: true,
      application_name: 'homestretch reads',
      onConnect: setLimits,
    });
    // The next query finds out; without listeners a lost connection would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  /** Asks the standby, and the primary where it is away or behind. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (this.#isAway) return this.#primary.query(config, values);
    try {
      // Each pool names statements in its own way, in the object that it is given.
      return await this.#unlessSilent(this.#pool.query({ ...config }, values));
    } catch (error) {
      if (isUnavailable(error)) this.#leave();
      else if (!ofStandby.includes(sqlStateOf(error) ?? '')) throw error;
      return this.#primary.query(config, values);
    }
  }

  /**
   * The answer, unless it is late and the standby does not greet a new connection either: a machine that
   * hangs, or a network that swallows. A long report of one that does is waited for.
   */
  async #unlessSilent(answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, silentMs, 'late');
    });
    try {
      const first = await Promise.race([answer, late]);
      if (first !== 'late') return first;
    } finally {
      clearTimeout(timer);
    }
    this.#greeting ??= this.#greet().finally(() => {
      this.#greeting = null;
    });
    // Whichever comes first: the answer, however late, or that there will be none.
    const silence = this.#greeting.then(() => answer);
    answer.catch(() => {});
    return Promise.race([answer, silence]);
  }

  /** Fails where a new connection is not answered. */
  async #greet(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, connectionTimeoutMillis: openMs });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
    } catch (error) {
      cut(client);
      throw error;
    }
  }

  /** Asks nobody but the primary until the standby answers again. */
  #leave(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#lookLater();
  }

  #lookLater(): void {
    this.#timer = setTimeout(() => {
      this.#pool.query('select 1').then(
        () => {
          this.#isAway = false;
        },
        () => this.#lookLater(),
      );
    }, lookAgainMs).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#pool.end();
  }
}
