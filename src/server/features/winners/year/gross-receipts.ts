// What the games of chance took in within a year, less what went back of it: as the books have it, and as payments say.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';

const ofGames = sql`p.item_type in ('raffle-tickets', 'jackpot-credits')`;

/** The instants between which a year lies. */
interface YearRange {
  start: string;
  end: string;
}

/**
 * The gross receipts of a year, out of the ledger: tickets and credits that were bought, also at the track, less
 * refunds, disputes and voided sales. What went back counts in the year in which it did, whenever it had come, and
 * so does what came back of a dispute.
 */
export async function sumGrossReceipts(db: Reads, { start, end }: YearRange): Promise<number> {
  const [row] = await rowsOf<{ cents: string }>(
    db,
    sql`
    select coalesce(sum(m.cents), 0) as cents from (
      select case when l.to_account = a.id then l.amount else -l.amount end as cents,
        l.key like 'track-sale:%' as is_track,
        case when l.key like 'payment:%' then substring(l.cause from 9)::uuid
          when l.key not like 'track-sale:%' then (
            select r.payment_id from payment_reversals r where r.cause = l.cause) end as payment_id
      from ledger_accounts a join ledger_postings l on a.id in (l.from_account, l.to_account)
      where a.owner = 'association' and a.asset = 'usd'
        and (l.key like 'payment:%:funds' or l.key like 'refund:%:funds' or l.key like 'dispute:%:funds'
          or l.key like 'track-sale:%:funds' or l.key like 'track-sale:%:void')
        and l.created_at >= ${start}::timestamptz and l.created_at < ${end}::timestamptz
    ) m left join payments p on p.id = m.payment_id
    where m.is_track or ${ofGames}`,
  );
  return Number(row!.cents);
}

/** The same as payments, what is gone of them, and sales at the track say for themselves. */
export async function sumOwnReceipts(db: Reads, { start, end }: YearRange): Promise<number> {
  const [row] = await rowsOf<{ cents: string }>(
    db,
    sql`
    select (
      select coalesce(sum(p.amount_cents), 0) from payments p where p.status = 'settled' and ${ofGames}
        and p.closed_at >= ${start}::timestamptz and p.closed_at < ${end}::timestamptz
    ) - (
      select coalesce(sum(d.cents), 0) from (
        select r.created_at, r.reversed_cents - lag(r.reversed_cents, 1, 0)
          over (partition by r.payment_id order by r.created_at, r.id) as cents
        from payment_reversals r join payments p on p.id = r.payment_id where ${ofGames}
      ) d where d.created_at >= ${start}::timestamptz and d.created_at < ${end}::timestamptz
    ) + (
      select coalesce(sum(case when l.key like '%:void' then -s.cents else s.cents end), 0)
      from track_sales s
      join ledger_postings l on l.key in ('track-sale:' || s.id || ':funds', 'track-sale:' || s.id || ':void')
      where s.refund_because is null
        and l.created_at >= ${start}::timestamptz and l.created_at < ${end}::timestamptz
    ) as cents`,
  );
  return Number(row!.cents);
}
