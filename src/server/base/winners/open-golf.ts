// The golf tournaments that are not decided, and the prizes of those that are, which nobody has claimed.
import { type SQL, sql } from 'drizzle-orm';
import { championshipWeek } from '#rules/golf/weeks.ts';

/**
 * A query that finds something while somebody plays in a golf tournament whose championship is not closed.
 *
 * @param isTheirs of entries, as `e`: whose they are
 */
export const undecidedEntries = (isTheirs: SQL): SQL => sql`
  select 1 from tournaments t
  where not exists (select 1 from tournament_week_closings w
      where w.event = t.event and w.week = ${championshipWeek})
    and exists (select 1 from tournament_entries e where e.event = t.event and ${isTheirs})`;

/**
 * A query that finds something while somebody has a golf prize to claim.
 *
 * @param isTheirs of winners, as `w`: who they are
 */
export const unclaimedGolfPrizes = (isTheirs: SQL): SQL => sql`
  select 1 from winners w
  where ${isTheirs} and w.game = 'golf' and w.claimed_at is null and w.ineligible_at is null`;
