// The purse of a race as everybody is shown it, the same in every list, page and dialog.
import { sql } from 'drizzle-orm';
import { races } from './schema/content.ts';

/**
 * Whether a race was or will be played for money, as SQL: a result without a closing is from before
 * cards were sold here.
 */
export const hasPot = sql<boolean>`(${races.drawnNumbers} is null or exists (
  select 1 from race_closings c where c.race_id = ${races.id}))`;

/**
 * The cents of a race's purse, as SQL: what it was settled with; else what was announced, or what lies
 * in the pot where that is more. The pot is the next race's that is to be settled.
 */
export const shownPurse = sql<number>`coalesce(
  (select s.purse_cents from race_settlements s where s.race_id = ${races.id}),
  case when ${races.id} = (
    select n.id from races n
    where n.canceled_at is null
      and not exists (select 1 from race_settlements s where s.race_id = n.id)
      and (n.drawn_numbers is null or exists (
        select 1 from race_closings c where c.race_id = n.id))
    order by n.starts_at, n.id limit 1
  ) then greatest(${races.purseCents}, (
    select a.balance from ledger_accounts a where a.owner = 'pot:jackpot' and a.asset = 'usd'))
  end,
  ${races.purseCents})`.mapWith(Number);
