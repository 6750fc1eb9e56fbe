// The only way to write: one transaction, retried when two collided, durable before it returns.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import { backendOf, type Db, type Tx } from './handles.ts';

const collisions = new Set(['40001', '40P01']);
const attempts = 4;

/**
 * Runs `work` in one transaction and answers its result after the commit is durable.
 *
 * A collision with another transaction (a deadlock or a serialisation failure) rolls back and runs
 * `work` again, so `work` must not have effects outside `tx`: no network, no mail, no provider.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const backend = backendOf(db);
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await backend.handle.transaction((tx) => work(tx as unknown as Tx));
      await backend.sync();
      return result;
    } catch (error) {
      await waitForRetry(error, attempt);
    }
  }
}

/** Waits a little after a collision; throws what is none, or what goes on for too long. */
async function waitForRetry(error: unknown, attempt: number): Promise<void> {
  if (attempt === attempts || !collisions.has(sqlStateOf(error) ?? '')) throw error;
  await sleep(5 * 2 ** attempt * (0.5 + Math.random()));
}

/**
 * Runs one writing statement as a transaction of its own and answers its rows after the commit is
 * durable: for the few hottest actions, whose every round trip counts. Retried like `transaction`.
 */
export async function runStatement<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const backend = backendOf(db);
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await backend.handle.execute(statement);
      await backend.sync();
      return (result as unknown as { rows: Row[] }).rows;
    } catch (error) {
      await waitForRetry(error, attempt);
    }
  }
}

/** The SQLSTATE of a database error, looked for through Drizzle's wrapping; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = (e as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** The name of the constraint that a database error names, or null. */
export function constraintOf(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const constraint = (e as { constraint?: unknown }).constraint;
    if (typeof constraint === 'string') return constraint;
  }
  return null;
}
