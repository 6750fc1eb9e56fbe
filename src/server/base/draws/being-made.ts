// The raffle draws whose entries are fixed and whose tickets are not drawn yet.
import { type SQL, sql } from 'drizzle-orm';

/**
 * A query that finds something while somebody has tickets and a draw with entries is being made.
 *
 * @param isTheirs of grants of tickets, as `g`: whose they are
 */
export const drawsBeingMade = (isTheirs: SQL): SQL => sql`
  select 1 from draw_freezes f join draws d on d.id = f.draw_id
  where d.kind = 'raffle' and d.canceled_at is null
    and exists (select 1 from raffle_ticket_grants g where ${isTheirs})
    and exists (select 1 from draw_manifests m
      where m.sha256 = f.manifest_sha256 and m.entries > 0)
    and not exists (select 1 from draw_results r where r.draw_id = d.id)`;
