// Tells which golf entries have no donation any more: nobody plays for a prize, or is paid one, without it.
import { sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { rowsOf } from '../database/raw-sql.ts';

/** The condition on `e`, an entry: its place was paid and given back, and its player has no other one. */
const isDonationGone = sql`(
  exists (select from tournament_places p where p.event = e.event and p.user_id = e.user_id
    and p.paid_at is not null and p.released_at is not null)
  and not exists (select from tournament_places k where k.event = e.event and k.user_id = e.user_id
    and k.released_at is null))`;

/** Whether the donation of an entry went back, or is held by a dispute. */
export async function hasNoDonation(db: Reads, entryId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select from tournament_entries e where e.id = ${entryId} and ${isDonationGone}`,
  );
  return rows.length > 0;
}

/** The entries of a tournament whose donation went back, or is held by a dispute. */
export async function findGoneDonations(db: Reads, event: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from tournament_entries e where e.event = ${event} and ${isDonationGone}
      order by e.created_at, e.id`,
  );
  return rows.map(({ id }) => id);
}
