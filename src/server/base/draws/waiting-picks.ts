// The drawn raffle tickets whose holders have the prize, or may still get it.
import { type SQL, sql } from 'drizzle-orm';

/**
 * A query that finds something while a ticket of somebody was drawn for a raffle prize that is not handed over: theirs
 * is offered or accepted, or is an alternate whose turn may still come.
 *
 * @param isTheirs of grants of tickets, as `g`: whose they are
 */
export const waitingPicks = (isTheirs: SQL): SQL => sql`
  select 1 from draws d
  join draw_results r on r.draw_id = d.id
  cross join lateral unnest(r.picks) with ordinality as pick (serial, place)
  where d.kind = 'raffle' and d.canceled_at is null
    and not exists (select 1 from raffle_awards h
      where h.draw_id = d.id and h.handed_over_at is not null)
    and not exists (select 1 from raffle_awards o
      where o.draw_id = d.id and o.position = pick.place - 1 and o.ended_at is not null)
    and exists (select 1 from raffle_ticket_grants g
      where ${isTheirs} and pick.serial >= g.serial_from and pick.serial < g.serial_from + g.count)`;
