// The checks of the books that concern the ledger itself, payments and what was taken back of them.
import type { BooksQuery } from '../feature.ts';

const paymentChecks: readonly BooksQuery[] = [
  {
    name: 'debits equal credits for every asset',
    findViolations: `
      select asset from (
        select t.asset, p.amount from ledger_postings p join ledger_accounts t on t.id = p.to_account
        union all
        select f.asset, -p.amount from ledger_postings p join ledger_accounts f on f.id = p.from_account
      ) both_sides group by asset having sum(amount) <> 0`,
  },
  {
    name: 'both accounts of a posting hold the same asset',
    findViolations: `
      select p.id from ledger_postings p
      join ledger_accounts f on f.id = p.from_account join ledger_accounts t on t.id = p.to_account
      where f.asset <> t.asset`,
  },
  {
    name: 'every balance equals the fold of its postings',
    findViolations: `
      select a.id from ledger_accounts a
      left join (select to_account, sum(amount) as amount from ledger_postings group by 1) i on i.to_account = a.id
      left join (select from_account, sum(amount) as amount from ledger_postings group by 1) o on o.from_account = a.id
      where a.is_guarded and a.balance <> coalesce(i.amount, 0) - coalesce(o.amount, 0)`,
  },
  {
    name: 'every settled payment has moved exactly its amount',
    findViolations: `
      select p.id from payments p
      left join ledger_postings l on l.key = 'payment:' || p.id || ':funds'
      where p.status = 'settled' and (l.amount is null or l.amount <> p.amount_cents)`,
  },
  {
    name: 'every posting of a payment traces to a settled payment',
    findViolations: `
      select l.id from ledger_postings l
      left join payments p on l.cause = 'payment:' || p.id and p.status = 'settled'
      where l.cause like 'payment:%' and p.id is null`,
  },
  {
    name: 'every payment granted exactly the perks it promised',
    findViolations: `
      select p.id from payments p
      left join ledger_postings c on c.key = 'payment:' || p.id || ':jackpot-credits'
      left join ledger_postings r on r.key = 'payment:' || p.id || ':raffle-tickets'
      left join ledger_postings v on v.key = 'payment:' || p.id || ':vote-tokens'
      where p.status = 'settled' and (
        coalesce(c.amount, 0) <> (p.perks->>'jackpotCredits')::bigint
        or coalesce(r.amount, 0) <> (p.perks->>'raffleTickets')::bigint
        or coalesce(v.amount, 0) <> (p.perks->>'voteTokens')::bigint)`,
  },
  {
    name: 'every settled donation payment has its donation, and no other payment has one',
    findViolations: `
      select p.id from payments p full join donations d on d.payment_id = p.id
      where (p.status = 'settled'
          and (p.item_type = 'donation' or p.item_type = 'tournament-entry' and d.is_entry))
        is distinct from (d.id is not null and d.amount_cents = p.amount_cents
          and d.user_id is not distinct from p.user_id)
        and (d.id is not null or (p.item_type = 'donation' and p.status = 'settled'))`,
  },
  {
    name: "tickets issued as serials equal the ledger's tickets",
    findViolations: `
      select p.id from payments p
      left join raffle_ticket_grants g on g.payment_id = p.id
      left join guest_gifts u on u.payment_id = p.id
      where coalesce(g.count, 0) <> case
        when p.status = 'settled' and not p.is_held_back and (u.payment_id is null or 'raffleTickets' = any(u.claimed_kinds))
        then (p.perks->>'raffleTickets')::bigint else 0 end`,
  },
  {
    name: 'the perks of guests wait until they are claimed or returned, and no others do',
    findViolations: `
      select coalesce(w.owner, a.owner) from (
        select 'unclaimed:' || p.id as owner, k.asset,
          case when p.status = 'settled' and g.ended_at is null and not k.kind = any(g.claimed_kinds)
            then (p.perks->>k.kind)::bigint - coalesce((
              select sum((r.perks->>k.kind)::bigint) from payment_reversals r where r.payment_id = p.id), 0)
            else 0 end as pieces
        from guest_gifts g join payments p on p.id = g.payment_id
        cross join (values ('jackpotCredits', 'jackpot_credit'), ('raffleTickets', 'raffle_ticket'),
          ('voteTokens', 'vote_token')) k(kind, asset)
      ) w
      full join (select owner, asset::text, balance from ledger_accounts where owner like 'unclaimed:%') a
        on a.owner = w.owner and a.asset = w.asset
      where coalesce(w.pieces, 0) <> coalesce(a.balance, 0)`,
  },
  {
    name: 'what a place check holds back waits until it is released or taken back, and nothing else does',
    findViolations: `
      select coalesce(w.owner, a.owner) from (
        select 'held-back:' || p.id as owner, k.asset, (p.perks->>k.kind)::bigint - coalesce((
          select sum((r.perks->>k.kind)::bigint) from payment_reversals r where r.payment_id = p.id), 0) as pieces
        from payments p
        cross join (values ('jackpotCredits', 'jackpot_credit'), ('raffleTickets', 'raffle_ticket'),
          ('voteTokens', 'vote_token')) k(kind, asset)
        where p.is_held_back
      ) w
      full join (select owner, asset::text, balance from ledger_accounts where owner like 'held-back:%') a
        on a.owner = w.owner and a.asset = w.asset
      where coalesce(w.pieces, 0) <> coalesce(a.balance, 0)`,
  },
  {
    name: 'every place check holds its purchase back until it is released, and no other purchase is',
    findViolations: `
      select p.id from payments p left join place_checks c on c.payment_id = p.id
      where p.is_held_back <> (c.payment_id is not null and c.decision is distinct from 'released')
        or c.payment_id is not null and p.status <> 'settled'`,
  },
  {
    name: 'every gift of a guest names its donor until an account has it, and is of that account then',
    findViolations: `
      select p.id from payments p full join guest_gifts g on g.payment_id = p.id
      where g.payment_id is not null and not p.is_guest
        or p.is_guest and p.status not in ('failed', 'canceled')
          and (g.payment_id is null or p.user_id is distinct from g.claimed_by)`,
  },
];

const reversalChecks: readonly BooksQuery[] = [
  {
    name: 'what was taken back of a payment is what its reversed money calls for, never more than it granted',
    findViolations: `
      select p.id from payments p
      join (
        select payment_id,
          sum((perks->>'jackpotCredits')::bigint) as credits,
          sum((perks->>'raffleTickets')::bigint) as tickets,
          sum((perks->>'voteTokens')::bigint) as tokens,
          (array_agg(reversed_cents order by id desc))[1] as cents
        from payment_reversals group by 1
      ) r on r.payment_id = p.id
      left join guest_gifts g on g.payment_id = p.id
      cross join lateral (values ('jackpotCredits', r.credits), ('raffleTickets', r.tickets),
        ('voteTokens', r.tokens)) k(kind, taken)
      where r.cents > p.amount_cents
        -- What a guest did not claim in time went back by itself, so less of it is left to take.
        or case when g.ended_at is not null and not k.kind = any(g.claimed_kinds)
          then k.taken > (p.perks->>k.kind)::bigint
          else k.taken <> (p.perks->>k.kind)::bigint * r.cents / p.amount_cents end`,
  },
  {
    name: 'every reversal has moved exactly its perks',
    findViolations: `
      select r.id from payment_reversals r
      cross join lateral (values ('jackpot_credit', (r.perks->>'jackpotCredits')::bigint),
        ('raffle_ticket', (r.perks->>'raffleTickets')::bigint),
        ('vote_token', (r.perks->>'voteTokens')::bigint)) w(asset, wanted)
      left join lateral (
        select sum(case when t.owner = 'issuance' then l.amount else -l.amount end) as moved
        from ledger_postings l
        join ledger_accounts f on f.id = l.from_account join ledger_accounts t on t.id = l.to_account
        where l.cause = r.cause and t.asset::text = w.asset
      ) m on true
      where coalesce(m.moved, 0) <> w.wanted`,
  },
  {
    name: 'the money of every refund and dispute has gone back exactly where it counts as gone',
    findViolations: `
      select c.subject from (
        select 'refund:' || id as subject, amount_cents,
          status in ('pending', 'succeeded') as is_gone from refunds
        union all
        select 'dispute:' || id, amount_cents, status <> 'won' from disputes
      ) c
      left join (
        select substring(l.cause from '^[a-z]+:[^:]+') as subject,
          sum(case when t.owner in ('stripe', 'paypal', 'offline') then l.amount else -l.amount end) as moved
        from ledger_postings l join ledger_accounts t on t.id = l.to_account
        where (l.cause like 'refund:%' or l.cause like 'dispute:%') and t.asset = 'usd'
        group by 1
      ) m on m.subject = c.subject
      where coalesce(m.moved, 0) <> case when c.is_gone then c.amount_cents else 0 end`,
  },
  {
    name: 'refunds that did not fail never exceed their payment',
    findViolations: `
      select r.payment_id from refunds r join payments p on p.id = r.payment_id
      where r.status <> 'failed' group by 1, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
  },
  {
    name: 'raffle tickets taken back are void, and no others',
    findViolations: `
      select g.id from raffle_ticket_grants g
      left join (
        select payment_id, sum((perks->>'raffleTickets')::bigint) as tickets
        from payment_reversals group by 1
      ) r on r.payment_id = g.payment_id
      where g.track_sale_id is null and g.voided <> coalesce(r.tickets, 0)`,
  },
  {
    name: 'what is owed equals what is missing in the ledger',
    findViolations: `
      select coalesce(o.user_id, l.user_id) from (
        select 'receivable:' || user_id as user_id, asset, sum(owed) as owed from receivables group by 1, 2
      ) o
      full join (
        select a.owner as user_id, a.asset::text as asset,
          sum(case when p.from_account = a.id then p.amount else -p.amount end) as missing
        from ledger_accounts a
        join ledger_postings p on a.id in (p.from_account, p.to_account)
        where a.owner like 'receivable:%' group by 1, 2
      ) l on l.user_id = o.user_id and l.asset = o.asset
      where coalesce(o.owed, 0) <> coalesce(l.missing, 0)`,
  },
  {
    name: 'every settled tournament payment has its place, and no unpaid place is kept for long',
    findViolations: `
      select p.id from payments p left join tournament_places t on t.payment_id = p.id
      where p.item_type = 'tournament-entry' and (
        (p.status = 'settled') is distinct from (t.paid_at is not null)
        or (p.status in ('failed', 'canceled') and t.id is not null and t.released_at is null))`,
  },
  {
    name: 'every monthly gift was made once for each month',
    findViolations: `
      select m.id from monthly_donations m
      left join donations d on d.monthly_donation_id = m.id
      group by m.id, m.gifts_made having count(d.id) <> m.gifts_made`,
  },
];

/** Each is a query that must find nothing. */
export const ledgerChecks: readonly BooksQuery[] = [...paymentChecks, ...reversalChecks];
