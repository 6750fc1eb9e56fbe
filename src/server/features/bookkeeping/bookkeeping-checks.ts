// The checks of the books that concern gifts of cash and checks, waived receivables, and providers' fees.
import type { BooksQuery } from '#base/feature.ts';

/** Each is a query that must find nothing. */
export const bookkeepingChecks: readonly BooksQuery[] = [
  {
    name: 'every gift of cash or a check is a settled donation whose giver is known once, and no other payment is one',
    findViolations: `
      select coalesce(p.id, g.payment_id) from (select * from payments where provider = 'offline') p
      full join offline_gifts g on g.payment_id = p.id
      where p.id is null or g.payment_id is null or p.status <> 'settled'
        or p.item_type <> 'donation' or (p.user_id is null) = (g.donor_name is null)`,
  },
  {
    name: 'a gift of cash or a check went back whole where it is voided, and never otherwise',
    findViolations: `
      select g.payment_id from offline_gifts g
      join payments p on p.id = g.payment_id
      left join lateral (
        select sum(r.amount_cents) as cents from refunds r
        where r.payment_id = p.id and r.status = 'succeeded'
      ) r on true
      where coalesce(r.cents, 0) <> case when g.voided_at is null then 0 else p.amount_cents end`,
  },
  {
    name: 'what was waived of a receivable was posted exactly',
    findViolations: `
      select r.id from receivables r
      left join ledger_postings l on l.key = 'waiver:' || r.id
      where r.waived <> coalesce(l.amount, 0)`,
  },
  {
    name: "every fee of a provider's report is booked exactly once",
    findViolations: `
      select coalesce(e.entry_id, l.key) from (
        select * from provider_entries where fee_cents <> 0
      ) e
      full join (
        select p.key, case when t.owner = 'fees' then -p.amount else p.amount end as cents
        from ledger_postings p join ledger_accounts t on t.id = p.to_account
        where p.key like 'fee:%'
      ) l on l.key = 'fee:' || e.provider || ':' || e.entry_id
      where e.fee_cents is distinct from l.cents`,
  },
];
