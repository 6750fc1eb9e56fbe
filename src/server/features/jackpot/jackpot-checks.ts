// The checks of the books that concern the jackpot: stakes, pot, prizes, settlements.
import type { BooksQuery } from '#base/feature.ts';

/** Each is a query that must find nothing. */
export const jackpotChecks: readonly BooksQuery[] = [
  {
    name: 'the credits staked on a race are its cards in play, and none once it is settled',
    findViolations: `
      select r.id from races r
      left join (
        select race_id, count(*) as cards from jackpot_cards where voided_at is null group by 1
      ) c on c.race_id = r.id
      left join race_settlements s on s.race_id = r.id
      left join lateral (
        select sum(case when p.to_account = a.id then p.amount else -p.amount end) as staked
        from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
        where a.owner = 'stakes:' || r.id and a.asset = 'jackpot_credit'
      ) l on true
      where coalesce(l.staked, 0) <> case when s.race_id is null then coalesce(c.cards, 0) else 0 end`,
  },
  {
    name: 'the pot holds what came in, less the prizes that were won',
    findViolations: `
      select 1 from (
        select coalesce((select sum(stakes_cents + topped_up_cents + guarantee_cents - prizes_cents)
            from race_settlements), 0)
          + coalesce((select sum(amount_cents) from jackpot_prizes where expired_at is not null), 0) as due,
          coalesce((select balance from ledger_accounts where owner = 'pot:jackpot' and asset = 'usd'), 0) as held
      ) pot where due <> held`,
  },
  {
    name: 'what is owed to winners equals their prizes that are neither paid nor over',
    findViolations: `
      select 1 from (
        select coalesce((select sum(amount_cents) from jackpot_prizes
            where paid_at is null and expired_at is null), 0)
          - coalesce((select sum(w.share_cents) from winners w
            join jackpot_prizes p on p.card_id = w.jackpot_card_id
            where w.paid_at is not null and p.paid_at is null), 0) as due,
          coalesce((
            select sum(case when p.to_account = a.id then p.amount else -p.amount end)
            from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
            where a.owner = 'prizes' and a.asset = 'usd'), 0) as held
      ) prizes where due <> held`,
  },
  {
    name: 'a prize whose winner was found not to be eligible went back to the pot whole, and no other claimed one',
    findViolations: `
      select p.card_id from jackpot_prizes p
      left join ledger_postings b on b.key = 'prize:' || p.card_id || ':ineligible'
      where (p.finding is not null or b.id is not null)
        and (coalesce(b.amount, 0) <> case when p.finding is null then 0 else p.amount_cents end
          or exists (select 1 from winners w
            where w.jackpot_card_id = p.card_id and w.ineligible_at is null))`,
  },
  {
    name: 'every settled race has exactly the cards and prizes that its settlement names',
    findViolations: `
      select s.race_id from race_settlements s
      left join lateral (
        select count(*) as cards from jackpot_cards c where c.race_id = s.race_id and c.voided_at is null
      ) c on true
      left join lateral (
        select coalesce(sum(amount_cents), 0) as cents,
          count(*) filter (where matches = 6) as six, count(*) filter (where matches = 5) as five,
          count(*) filter (where matches = 4) as four
        from jackpot_prizes p where p.race_id = s.race_id
      ) p on true
      where (s.cards, s.prizes_cents, s.six_winners, s.five_winners, s.four_winners)
        is distinct from (c.cards, p.cents, p.six, p.five, p.four)`,
  },
  {
    name: 'every settled race gave each card with three matches one free credit, and moved its money',
    findViolations: `
      select s.race_id from race_settlements s
      left join lateral (
        select coalesce(sum(amount), 0) as credits from ledger_postings
        where cause = 'race:' || s.race_id || ':free'
      ) f on true
      left join ledger_postings p on p.key = 'race:' || s.race_id || ':prizes'
      left join ledger_postings g on g.key = 'race:' || s.race_id || ':charity'
      where (s.free_credits, s.prizes_cents, s.charity_cents)
        is distinct from (f.credits, coalesce(p.amount, 0), coalesce(g.amount, 0))`,
  },
];
