// The database's clock, which all servers share.
import { sql } from 'drizzle-orm';
import type { Reads } from './handles.ts';
import { rowsOf } from './raw-sql.ts';

/** The instant now, in whole milliseconds and never ahead of the clock; it goes on in a transaction. */
export async function readClock(reads: Reads): Promise<Date> {
  const [row] = await rowsOf<{ ms: string }>(
    reads,
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(row?.ms));
}
