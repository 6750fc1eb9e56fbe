// Reads what the ledger says of a month: each account before and after it, and what moved between them.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { endOf, startOf } from '../report-days.ts';

/** An account's balance at both ends of the month, each folded from all postings before. */
export interface AccountFold {
  owner: string;
  openingCents: number;
  closingCents: number;
}

/** Postings of one kind between two accounts, together. */
export interface MonthMovement {
  what: 'received' | 'refund' | 'voided' | 'dispute' | 'fee' | 'moved';
  /** Of what was received, and of what was voided at the track. */
  itemType: string | null;
  from: string;
  to: string;
  count: number;
  cents: number;
}

/** What the books say of a month, as of one instant. */
export interface MonthInBooks {
  folds: AccountFold[];
  movements: MonthMovement[];
  /** What payments and sales at the track say for themselves, without the ledger. */
  receivedCents: number;
}

type Row = Record<string, string | number | null>;

interface Range {
  start: string;
  end: string;
}

/** The instants between which a month lies, in New York. */
export function monthRange(month: string): Range {
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
  return {
    start: startOf(`${month}-01`).toISOString(),
    end: endOf(lastDay.toISOString().slice(0, 10)).toISOString(),
  };
}

/** Reads all of it in one statement, so that what is paid meanwhile is everywhere or nowhere. */
export async function readMonth(db: Reads, month: string): Promise<MonthInBooks> {
  const range = monthRange(month);
  const [row] = await rowsOf<{ folds: Row[]; movements: Row[]; received: string | number }>(
    db,
    sql`
    select
      (select coalesce(json_agg(f order by f.owner), '[]') from (${foldsOf(range)}) f) as folds,
      (select coalesce(json_agg(m order by m.what, m.cents desc, m.item_type, m.source, m.target), '[]')
        from (${movementsOf(range)}) m) as movements,
      (${receivedIn(range)}) as received`,
  );
  const { folds, movements, received } = row!;
  return {
    folds: folds.map(toFold),
    movements: movements.map(toMovement),
    receivedCents: Number(received),
  };
}

/** Every account of money with its balances. */
const foldsOf = ({ start, end }: Range): SQL => sql`
    with accounts as materialized (select id, owner from ledger_accounts where asset = 'usd'),
    sides as (
      select p.to_account as account, p.created_at < ${start}::timestamptz as is_before,
        p.amount as cents
      from ledger_postings p where p.created_at < ${end}::timestamptz
      union all
      select p.from_account, p.created_at < ${start}::timestamptz, -p.amount
      from ledger_postings p where p.created_at < ${end}::timestamptz
    )
    select a.owner, coalesce(sum(s.cents) filter (where s.is_before), 0) as opening,
      coalesce(sum(s.cents), 0) as closing
    from accounts a left join sides s on s.account = a.id
    group by a.owner`;

const toFold = ({ owner, opening, closing }: Row): AccountFold => ({
  owner: String(owner),
  openingCents: Number(opening),
  closingCents: Number(closing),
});

/** Tickets that a desk at the track sold for cash; what came too late for its draw is owed, and not received. */
const isTrackSale = sql`(l.key like 'track-sale:%:funds' and t.owner = 'association')`;

/** What moved in the month, by kind and by the accounts between which it moved. */
const movementsOf = ({ start, end }: Range): SQL => sql`
    select m.what, case when m.is_track then 'raffle-tickets' else p.item_type end as item_type,
      m.source, m.target, count(*) as count, sum(m.amount) as cents
    from (
      select l.amount, f.owner as source, t.owner as target,
        l.key like 'track-sale:%' as is_track,
        case when l.key like 'payment:%:funds' or ${isTrackSale} then 'received'
          when l.key like 'track-sale:%:void' and f.owner = 'association' then 'voided'
          when l.cause like 'refund:%' and 'offline' in (f.owner, t.owner) then 'voided'
          when l.cause like 'refund:%' then 'refund'
          when l.cause like 'dispute:%' then 'dispute'
          when l.key like 'fee:%' then 'fee'
          else 'moved' end as what,
        case when l.key like 'payment:%:funds' then substring(l.cause from 9)::uuid end as payment_id
      from ledger_postings l
      join ledger_accounts f on f.id = l.from_account and f.asset = 'usd'
      join ledger_accounts t on t.id = l.to_account
      where l.created_at >= ${start}::timestamptz and l.created_at < ${end}::timestamptz
    ) m
    left join payments p on p.id = m.payment_id
    group by 1, 2, 3, 4`;

const toMovement = (row: Row): MonthMovement => ({
  what: row.what as MonthMovement['what'],
  itemType: row.item_type === null ? null : String(row.item_type),
  from: String(row.source),
  to: String(row.target),
  count: Number(row.count),
  cents: Number(row.cents),
});

/**
 * What the payments that were settled in the month say for themselves, in cents, and the sales of tickets at
 * the track whose money came into the books in it.
 */
const receivedIn = ({ start, end }: Range): SQL => sql`
    select (
      select coalesce(sum(amount_cents), 0) from payments
      where status = 'settled' and closed_at >= ${start}::timestamptz and closed_at < ${end}::timestamptz
    ) + (
      select coalesce(sum(s.cents), 0) from track_sales s
      join ledger_postings l on l.key = 'track-sale:' || s.id || ':funds'
      where s.refund_because is null
        and l.created_at >= ${start}::timestamptz and l.created_at < ${end}::timestamptz
    )`;
