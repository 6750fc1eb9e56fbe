// Does something to many rows in small transactions, so that none holds others up or runs out of time.
import type { SQL } from 'drizzle-orm';
import type { Db } from './handles.ts';
import { runStatement } from './transaction.ts';

/** So many rows in a transaction: far below what a statement may take. */
export const batchRows = 5_000;

/**
 * Runs a statement again until it has done all that was to do. It is given how many rows it may take at
 * most, and has to answer a row for each that it took.
 */
export async function inBatches(db: Db, statement: (atMost: number) => SQL): Promise<void> {
  while ((await runStatement(db, statement(batchRows))).length === batchRows);
}
