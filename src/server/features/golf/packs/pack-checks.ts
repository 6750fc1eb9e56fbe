// The checks of the books that tie gift packs, their parcels and what they cost together.
import type { BooksQuery } from '#base/feature.ts';
import { giftPacks } from '#rules/golf/weeks.ts';

export const packChecks: readonly BooksQuery[] = [
  {
    name: 'every gift pack that was sent is booked at its cost with its postage, and its cost back when it returned',
    findViolations: `
      select c.id from gift_pack_parcels c
      left join ledger_postings o on o.key = 'gift-pack:' || c.id || ':postage'
      left join ledger_postings s on s.key = 'gift-pack:' || c.id || ':sent'
      left join ledger_postings r on r.key = 'gift-pack:' || c.id || ':returned'
      where coalesce(s.amount, 0) <> c.cost_cents
        or coalesce(o.amount, 0) <> c.postage_cents
        or coalesce(r.amount, 0) <> case when c.returned_at is null then 0 else c.cost_cents end`,
  },
  {
    name: 'nothing is booked for a gift pack that was not sent',
    findViolations: `
      select p.id from ledger_postings p
      join ledger_accounts a on a.id in (p.from_account, p.to_account) and a.owner in ('gift-packs', 'postage')
      left join gift_pack_parcels c on p.cause = 'gift-pack:' || c.id
        and p.key = any(case a.owner when 'postage' then array[p.cause || ':postage']
          else array[p.cause || ':sent', p.cause || ':returned'] end)
      where c.id is null`,
  },
  {
    name: 'no tournament gives more gift packs than were promised, each to a place that was paid',
    findViolations: `
      select g.event from gift_packs g group by g.event having count(*) > ${giftPacks.count}
      union all
      select g.event from gift_packs g join tournament_places p on p.id = g.place_id
      where p.paid_at is null or p.event <> g.event`,
  },
];
