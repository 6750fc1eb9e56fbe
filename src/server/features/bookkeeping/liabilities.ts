// Reads what is owed to players: the pot, prizes that wait, and pieces that are not used yet.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { Liabilities } from '#contract/office/money.ts';
import { type Period, stepsOf } from './periods.ts';

type Figures = Record<string, string | number>;

/** What is owed now, and the pot and the prizes at the end of each step of a period. */
export async function findLiabilities(db: Reads, period: Period): Promise<Liabilities> {
  const now = await readNow(db);
  return {
    ...period,
    now: {
      potCents: Number(now.pot),
      prizesCents: Number(now.prizes),
      jackpotCredits: Number(now.credits),
      raffleTickets: Number(now.tickets),
      voteTokens: Number(now.tokens),
    },
    receivables: {
      people: Number(now.people),
      jackpotCredits: Number(now.owed_credits),
      voteTokens: Number(now.owed_tokens),
    },
    series: await readSeries(db, period),
  };
}

async function readNow(db: Reads): Promise<Figures> {
  const result = await rowsOf<Figures>(
    db,
    sql`
    with pieces as materialized (
      select asset, sum(balance) as balance from ledger_accounts
      where is_guarded and (owner like 'user:%' or owner like 'unclaimed:%' or owner like 'held-back:%') and balance > 0
      group by 1
    ), owing as materialized (
      select asset, sum(owed) as owed from receivables where closed_at is null group by 1
    )
    select
      coalesce((select sum(balance) from ledger_accounts
        where owner like 'pot:%' and asset = 'usd'), 0) as pot,
      coalesce((select sum(case when p.to_account = a.id then p.amount else -p.amount end)
        from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
        where a.owner = 'prizes' and a.asset = 'usd'), 0) as prizes,
      coalesce((select balance from pieces where asset = 'jackpot_credit'), 0) as credits,
      coalesce((select balance from pieces where asset = 'vote_token'), 0) as tokens,
      coalesce((select sum(count - voided) from raffle_ticket_grants
        where expires_at > now()), 0)
        + coalesce((select sum(balance) from ledger_accounts
          where (owner like 'unclaimed:%' or owner like 'held-back:%')
            and asset = 'raffle_ticket'), 0) as tickets,
      (select count(distinct user_id) from receivables where closed_at is null) as people,
      coalesce((select owed from owing where asset = 'jackpot_credit'), 0) as owed_credits,
      coalesce((select owed from owing where asset = 'vote_token'), 0) as owed_tokens`,
  );
  return result[0] as Figures;
}

/** Folds the few postings of the pots and of the prizes up to the end of each step. */
async function readSeries(db: Reads, period: Period): Promise<Liabilities['series']> {
  const rows = await rowsOf<{ day: string; pot: string | number; prizes: string | number }>(
    db,
    sql`
    with moves as materialized (
      select a.owner = 'prizes' as is_prizes, p.created_at,
        case when p.to_account = a.id then p.amount else -p.amount end as cents
      from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
      where a.asset = 'usd' and (a.owner = 'prizes' or a.owner like 'pot:%')
    )
    select s.day,
      coalesce(sum(m.cents) filter (where not m.is_prizes), 0) as pot,
      coalesce(sum(m.cents) filter (where m.is_prizes), 0) as prizes
    from (${stepsOf(period)}) s left join moves m on m.created_at < s.ends
    group by s.day order by s.day`,
  );
  return rows.map(({ day, pot, prizes }) => ({
    day,
    potCents: Number(pot),
    prizesCents: Number(prizes),
  }));
}
