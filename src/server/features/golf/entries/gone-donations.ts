// Finds entries whose donation went back to whoever gave it: nobody plays for a prize without one.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { isDonationGone } from '#base/winners/gone-donation.ts';

/** The entries of a tournament whose place was paid and given back, and that have no other place. */
export async function findGoneDonations(db: Reads, event: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from tournament_entries e where e.event = ${event} and ${isDonationGone}
      order by e.created_at, e.id`,
  );
  return rows.map(({ id }) => id);
}
