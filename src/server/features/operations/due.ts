// Counts what waits for a person of staff.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { type DueName, dueNames, isDueFor } from '#contract/office/due.ts';

/** How much is enough to say "more than": counting further would help nobody. */
const most = 1000;

/** For each the query whose rows wait. */
export type DueQueries = Readonly<Record<DueName, string | SQL>>;

/** What waits for somebody with these roles, in the order of the contract. */
export async function findDue(
  db: Reads,
  waiting: DueQueries,
  roles: readonly StaffRole[],
): Promise<{ name: DueName; count: number }[]> {
  const names = dueNames.filter((name) => isDueFor(name, roles));
  const counts = names.map((name) => {
    const query = waiting[name];
    const rows = typeof query === 'string' ? sql.raw(query) : query;
    return sql`select ${sql.raw(`'${name}'`)} as name,
      (select count(*) from (${rows} limit ${sql.raw(`${most}`)}) w) as count`;
  });
  const rows = await rowsOf<{ name: DueName; count: string | number }>(
    db,
    sql.join(counts, sql` union all `),
  );
  const found = new Map(rows.map(({ name, count }) => [name, Number(count)]));
  return names
    .map((name) => ({ name, count: found.get(name) ?? 0 }))
    .filter(({ count }) => count > 0);
}
