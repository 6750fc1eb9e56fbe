// When a check of the books or a comparison was left behind by a server that ended first.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** No run takes longer, in minutes. */
export const longestMinutes = 30;

/** Whether a run that has not ended cannot be alive any more. */
export const isAbandoned = (startedAt: AnyColumn): SQL =>
  sql`${startedAt} < now() - ${longestMinutes}::int * interval '1 minute'`;
