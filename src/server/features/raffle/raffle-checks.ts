// The checks of the books that concern the raffle: free entries, frozen draws, and who has the prizes.
import type { BooksQuery } from '#base/feature.ts';

/** Each is a query that must find nothing. */
export const raffleChecks: readonly BooksQuery[] = [
  {
    name: 'every free entry has its tickets, as serials and in the ledger, and no others are free',
    findViolations: `
      select coalesce(f.id::text, l.cause) from raffle_free_entries f
      left join raffle_ticket_grants g on g.free_entry_id = f.id
      full join (
        select cause, sum(amount) as amount from ledger_postings
        where cause like 'free-entry:%' group by 1
      ) l on l.cause = 'free-entry:' || f.id
      where f.tickets is distinct from g.count or f.tickets is distinct from l.amount or g.voided <> 0`,
  },
  {
    // What was taken back may have been so before the freeze or since. Older draws were checked often.
    name: 'the raffle draws of the last 60 days were frozen with all valid tickets but those of staff, and no others',
    findViolations: `
      select c.closes_at from (
        select d.closes_at, min(m.entries + coalesce((o.origins ->> 'leftOut')::bigint, 0)) as least,
          max(m.entries) as most
        from draws d join draw_freezes f on f.draw_id = d.id
        join draw_manifests m on m.sha256 = f.manifest_sha256
        left join draw_origins o on o.draw_id = d.id
        where d.kind = 'raffle' and d.closes_at > now() - interval '60 days' group by 1
      ) c
      cross join lateral (
        select coalesce(sum(g.count), 0) as all_of_them,
          coalesce(sum(g.count) filter (where r.payment_id is null
            and (g.track_sale_id is null or g.voided = 0)), 0) as never_taken_back
        from raffle_ticket_grants g
        left join (select distinct payment_id from payment_reversals) r on r.payment_id = g.payment_id
        where (g.created_at < c.closes_at or g.created_at = c.closes_at and g.track_sale_id is null)
          and g.expires_at > c.closes_at
      ) t
      where c.most > t.all_of_them or c.least < t.never_taken_back`,
  },
  {
    name: 'the counts of where entries came from sum up to the entries of each draw',
    findViolations: `
      select o.draw_id from draw_origins o
      join draw_freezes f on f.draw_id = o.draw_id
      join draw_manifests m on m.sha256 = f.manifest_sha256
      where m.entries <> (select sum(value::bigint) from jsonb_each_text(o.origins) where key <> 'leftOut')`,
  },
  {
    name: 'every prize was offered to the holder of a ticket that was drawn at that place',
    findViolations: `
      select a.id from raffle_awards a
      join raffle_ticket_grants g on g.id = a.grant_id
      left join draw_results r on r.draw_id = a.draw_id
      where a.serial < g.serial_from or a.serial >= g.serial_from + g.count
        or a.user_id is distinct from g.user_id
          and (g.track_sale_id is null or a.user_id is not null or a.ended_at is null)
        or r.picks[a.position + 1] is distinct from a.serial`,
  },
  {
    name: 'every drawn prize went to the winner first, then to each alternate in turn, and to one at a time',
    findViolations: `
      select d.id from draws d join draw_results r on r.draw_id = d.id
      left join raffle_awards a on a.draw_id = d.id
      where d.kind = 'raffle'
      group by d.id, r.picks having count(a.id) <> coalesce(max(a.position), -1) + 1
        or count(a.id) filter (where a.ended_at is null) > 1
        or count(a.id) filter (where a.ended_at is null) = 0 and count(a.id) < cardinality(r.picks)
        or min(a.position) filter (where a.ended_at is null) < max(a.position)`,
  },
  {
    name: 'every 50/50 is half of the paid tickets in its manifest, and what its winner gets is that in money',
    findViolations: `
      select d.id from draws d
      join prize_draws w on w.id = d.prize_draw_id
      join draw_freezes f on f.draw_id = d.id
      join draw_manifests m on m.sha256 = f.manifest_sha256
      left join fifty_fifty_prizes h on h.draw_id = d.id
      where w.sales_from is not null and (h.draw_id is null
        or h.prize_cents is distinct from (m.manifest::jsonb #>> '{fiftyFifty,prizeCents}')::bigint
        or h.tickets <> (select coalesce(sum((r ->> 1)::bigint), 0)
          from jsonb_array_elements(m.manifest::jsonb #> '{fiftyFifty,sold}') r))
      union all
      select v.id from winners v
      join raffle_awards a on a.id = v.raffle_award_id
      join fifty_fifty_prizes h on h.draw_id = a.draw_id
      where not v.is_cash or v.prize_cents <> h.prize_cents`,
  },
];
