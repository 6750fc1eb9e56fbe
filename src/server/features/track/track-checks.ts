// The checks of the books that concern tickets sold at the track: serials, tills and what is to be given back.
import type { BooksQuery } from '#base/feature.ts';
import { serialsPerSale } from '#rules/track/track.ts';

/** What an account of the ledger has, folded from all its postings. */
const fold = (owner: string, asset: string) => `coalesce((
  select sum(case when p.to_account = a.id then p.amount else -p.amount end)
  from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
  where a.owner = ${owner} and a.asset = '${asset}'), 0)`;

/** Each is a query that must find nothing. */
export const trackChecks: readonly BooksQuery[] = [
  {
    name: 'every sale at the track has its tickets at its place, void where it is voided or came too late',
    findViolations: `
      select s.id from track_sales s
      left join raffle_ticket_grants g on g.track_sale_id = s.id
      where g.id is null or g.count <> s.tickets
        or g.serial_from <> s.block_from + s.place * ${serialsPerSale} or g.created_at <> s.sold_at
        or g.voided <> case when s.voided_at is null and s.refund_because is null then 0 else s.tickets end`,
  },
  {
    name: 'every sale at the track is from a block of its own desk',
    findViolations: `
      select s.id from track_sales s join track_shifts t on t.id = s.shift_id
      join track_blocks b on b.serial_from = s.block_from where b.desk_id <> t.desk_id`,
  },
  {
    name: 'the till of every desk holds what its open shift comes to, and nothing without one',
    findViolations: `
      select d.id from track_desks d
      left join track_shifts t on t.desk_id = d.id and t.closed_at is null
      left join lateral (
        select coalesce(sum(s.cents) filter (where s.voided_at is null), 0) as cents
        from track_sales s where s.shift_id = t.id
      ) s on true
      where -${fold("'cash:' || d.id", 'usd')} <> coalesce(t.float_cents + s.cents, 0)`,
  },
  {
    name: 'what was over or short at the count of a shift is posted, and what was counted is in the cash box',
    findViolations: `
      select t.id from track_shifts t
      left join ledger_postings d on d.key = 'track-shift:' || t.id || ':difference'
      left join ledger_accounts f on f.id = d.from_account
      left join ledger_postings p on p.key = 'track-shift:' || t.id || ':deposit'
      where t.closed_at is not null and (
        coalesce(p.amount, 0) <> t.counted_cents
        or t.counted_cents - t.expected_cents
          <> coalesce(case when f.owner = 'over-short' then -d.amount else d.amount end, 0))`,
  },
  {
    name: 'what is to be given back for sales at the track is what came too late and is not given back',
    findViolations: `
      select w.cents from (
        select coalesce(sum(cents), 0) as cents from track_sales
        where refund_because is not null and voided_at is null and refunded_at is null
      ) w where w.cents <> ${fold("'refunds-due'", 'usd')}`,
  },
  {
    name: 'the tickets of every desk in the ledger are those of its sales that count and nobody has claimed',
    findViolations: `
      select d.id from track_desks d
      left join lateral (
        select coalesce(sum(s.tickets), 0) as tickets from track_sales s
        join track_shifts t on t.id = s.shift_id
        where t.desk_id = d.id and s.voided_at is null and s.refund_because is null
          and not exists (select 1 from walk_up_claims c where c.sale_id = s.id)
      ) s on true
      where s.tickets <> ${fold("'walk-up:' || d.id", 'raffle_ticket')}`,
  },
  {
    name: 'the tickets of every claimed sale went to an account once, and no others did',
    findViolations: `
      select coalesce(c.sale_id, g.track_sale_id) from walk_up_claims c
      full join (select * from raffle_ticket_grants
        where track_sale_id is not null and user_id is not null) g on g.track_sale_id = c.sale_id
      left join ledger_postings p on p.key = 'track-sale:' || c.sale_id || ':claimed'
      where p.amount is distinct from g.count`,
  },
];
