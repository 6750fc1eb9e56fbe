// Removes the records of runs that nobody looks at any more.
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { jobRuns } from '#base/database/schema/operations.ts';
import { transaction } from '#base/database/transaction.ts';

/** Runs are kept for thirty days. A daily job. */
export async function removePastRuns(db: Db): Promise<void> {
  await transaction(db, (tx) =>
    tx.delete(jobRuns).where(lt(jobRuns.startedAt, sql`now() - interval '30 days'`)),
  );
}
