-- Where what was spent on one thing came from: p_to is `stakes:<race>` or `votes:<contest>`.
--
-- Credits and tokens have no serials, so each account's are used in the order in which they came: what
-- came in lies end to end on a line, what went out on the same line, and what overlaps belongs together.
-- A payment counts less what was taken back of it, and what a race or contest gave back are the last
-- pieces that the account had spent on it. The counts sum up to what p_to keeps.
create or replace function origins_of_spending(p_to text, p_asset asset)
returns table (origin text, pieces bigint) language sql stable as $$
  with target as (
    select id from ledger_accounts where owner = p_to and asset = p_asset
  ), spenders as (
    select distinct p.from_account as account from ledger_postings p join target t on t.id = p.to_account
  ), both_ways as (
    select s.account, p.id, p.amount, p.cause, p.from_account as other, true as comes
    from spenders s join ledger_postings p on p.to_account = s.account
    union all
    select s.account, p.id, p.amount, p.cause, p.to_account, false
    from spenders s join ledger_postings p on p.from_account = s.account
  ), moves as (
    select b.*, o.owner like 'stakes:%' or o.owner like 'votes:%' as is_play, coalesce(v.payment_id, y.id) as payment
    from both_ways b join ledger_accounts o on o.id = b.other
    left join payment_reversals v on v.cause = b.cause and o.owner = 'issuance'
    left join payments y on y.id = case
      when b.comes and b.cause ~ '^payment:[0-9a-f-]{36}$' then substr(b.cause, 9)::uuid end
  ), incoming as (
    select account, min(id) as id, payment, sum(case when comes then amount else -amount end) as amount
    from moves where payment is not null group by account, payment
    union all
    select account, id, null, amount from moves where payment is null and comes and not is_play
  ), came as (
    select account, payment, sum(amount) over line - amount as starts, sum(amount) over line as ends
    from incoming where amount > 0
    window line as (partition by account order by id)
  ), given_back as (
    select account, other, sum(amount) as amount from moves where comes and is_play group by 1, 2
  ), outgoing as (
    select m.account, m.id, m.other, greatest(0, least(m.amount,
      sum(m.amount) over (partition by m.account, m.other) - coalesce(b.amount, 0)
        - (sum(m.amount) over (partition by m.account, m.other order by m.id) - m.amount))) as amount
    from moves m left join given_back b on b.account = m.account and b.other = m.other
    where m.payment is null and not m.comes
  ), went as (
    select account, other, sum(amount) over line - amount as starts, sum(amount) over line as ends
    from outgoing where amount > 0
    window line as (partition by account order by id)
  )
  select case
      when y.id is null then 'other'
      when y.item_type <> 'donation' then 'bought'
      when y.provider = 'offline' then 'cash'
      else 'gift'
    end,
    sum(least(w.ends, c.ends) - greatest(w.starts, c.starts))::bigint
  from went w join target t on t.id = w.other
  join came c on c.account = w.account and c.starts < w.ends and c.ends > w.starts
  left join payments y on y.id = c.payment
  group by 1
$$;
