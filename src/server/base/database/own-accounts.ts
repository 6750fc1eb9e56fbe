// Tells which accounts count as somebody's own: nobody of the staff acts on one of these, nor approves what is about it.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from './handles.ts';
import { rowsOf } from './raw-sql.ts';

/**
 * The ids of somebody's own accounts, as a query: theirs, that of their mailbox and those of their declared household,
 * whoever of the two is of the staff. A shared browser does not count: at a front desk it is anybody's.
 */
export const ownAccounts = (userId: string): SQL => sql`
  select ${userId}::uuid as id
  union all
  select case when h.staff_id = ${userId}::uuid then h.user_id else h.staff_id end
  from staff_households h
  where ${userId}::uuid in (h.staff_id, h.user_id)
    and h.ended_at is null and h.because in ('mailbox', 'declared')`;

/** The ids of somebody's {@link ownAccounts}. */
export async function findOwnAccounts(db: Reads, userId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ id: string }>(db, ownAccounts(userId));
  return new Set(rows.map(({ id }) => id));
}
