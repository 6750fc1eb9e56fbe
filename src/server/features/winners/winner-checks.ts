// The checks of the books that concern winners: shares, payments, and what was withheld.
import type { BooksQuery } from '#base/feature.ts';

/** Each is a query that must find nothing. */
export const winnerChecks: readonly BooksQuery[] = [
  {
    name: 'the shares of a prize add up to it',
    findViolations: `
      select coalesce(jackpot_card_id, raffle_award_id, golf_entry_id) from winners
      group by 1 having sum(share_cents) <> min(prize_cents) or min(prize_cents) <> max(prize_cents)`,
  },
  {
    name: 'whoever was paid at the winners’ desk got their share, less what was withheld of it',
    findViolations: `
      select w.id from winners w
      left join ledger_postings p on p.key = 'winner:' || w.id || ':paid'
      left join ledger_postings h on h.key = 'winner:' || w.id || ':withheld'
      left join ledger_postings i on i.key = 'winner:' || w.id || ':tax-paid-in'
      where (w.tax_rule_id is not null or p.id is not null or h.id is not null or i.id is not null)
        and (coalesce(i.amount, 0) <> coalesce(w.tax_paid_in_cents, 0) or case
          when w.paid_at is null then coalesce(p.amount, h.amount, 0) <> 0
          when w.is_cash then coalesce(p.amount, 0) <> w.share_cents - w.withheld_cents
            or coalesce(h.amount, 0) <> w.withheld_cents
          when w.tax_bearer = 'winner' then w.withheld_cents <> coalesce(w.tax_paid_in_cents, 0)
          else coalesce(h.amount, 0) <> w.withheld_cents end)`,
  },
  {
    name: 'whoever was found not to be eligible got nothing, and the tax back that they paid in',
    findViolations: `
      select w.id from winners w
      left join raffle_awards a on a.id = w.raffle_award_id
      left join jackpot_prizes j on j.card_id = w.jackpot_card_id
      left join ledger_postings b on b.key = 'winner:' || w.id || ':tax-returned'
      where (w.ineligible_at is not null) is distinct from (coalesce(a.finding, j.finding, w.golf_finding) is not null)
        or coalesce(b.amount, 0) <>
          case when w.ineligible_at is null then 0 else coalesce(w.tax_paid_in_cents, 0) end`,
  },
  {
    name: 'what is owed to the tax authority is what was withheld, less what was passed on',
    findViolations: `
      select 1 from (
        select coalesce((select sum(greatest(coalesce(withheld_cents, 0), coalesce(tax_paid_in_cents, 0)))
            from winners where ineligible_at is null), 0)
          - coalesce((select sum(amount_cents) from tax_remittances), 0) as due,
          coalesce((
            select sum(case when p.to_account = a.id then p.amount else -p.amount end)
            from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
            where a.owner = 'withheld:irs' and a.asset = 'usd'), 0) as held
      ) taxes where due <> held`,
  },
];
