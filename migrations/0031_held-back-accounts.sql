-- The ledger's posting: moves amounts between accounts, each posting once by its key.
--
-- p_postings is an array of {key, asset, from, to, amount}. Accounts are made when first used; those
-- of people, pots, unclaimed gifts and what is held back are guarded: their balance is kept in the row and can't go below
-- zero (23514). Answers how many postings were new. A key that was used for something else raises 22023.
--
-- A connection keeps the plans of this function. One made while the tables are still small would read
-- them whole for ever after; so accounts are looked up one by one, and whole-table reads are off.
create or replace function ledger_post(p_cause text, p_postings jsonb) returns integer
language plpgsql set enable_seqscan = off as $$
declare
  v_new integer;
  v_same integer;
begin
  insert into ledger_accounts (owner, asset, is_guarded)
  select distinct side.owner, w.asset::asset, side.owner like 'user:%' or side.owner like 'pot:%' or side.owner like 'unclaimed:%' or side.owner like 'held-back:%'
  from jsonb_to_recordset(p_postings) as w(asset text, "from" text, "to" text)
  cross join lateral (values (w."from"), (w."to")) as side(owner)
  where (
    select a.id from ledger_accounts a where a.owner = side.owner and a.asset = w.asset::asset
  ) is null
  order by 1, 2
  on conflict (owner, asset) do nothing;

  with wanted as (
    select w.key, w.amount,
      (select f.id from ledger_accounts f where f.owner = w."from" and f.asset = w.asset::asset) as from_account,
      (select t.id from ledger_accounts t where t.owner = w."to" and t.asset = w.asset::asset) as to_account
    from jsonb_to_recordset(p_postings) as w(key text, asset text, "from" text, "to" text, amount bigint)
  ), added as (
    insert into ledger_postings (key, cause, from_account, to_account, amount)
    select key, p_cause, from_account, to_account, amount from wanted
    order by key
    on conflict (key) do nothing
    returning from_account, to_account, amount
  ), moves as (
    select account, sum(change) as change from (
      select to_account as account, amount as change from added
      union all
      select from_account, -amount from added
    ) both_sides group by account
  ), locked as (
    -- Always in the same order, so that two postings over the same accounts can't deadlock.
    select a.id from ledger_accounts a
    where a.is_guarded and a.id = any (array(select account from moves)) order by a.id for update
  ), moved as (
    update ledger_accounts a set balance = a.balance + m.change
    from moves m where m.account = a.id and a.id = any (array(select id from locked))
    returning a.id
  )
  select count(*) into v_new from added;

  if v_new < jsonb_array_length(p_postings) then
    select count(*) into v_same
    from jsonb_to_recordset(p_postings) as w(key text, asset text, "from" text, "to" text, amount bigint)
    join ledger_postings p on p.key = w.key and p.amount = w.amount and p.cause = p_cause
    join ledger_accounts f on f.id = p.from_account and f.owner = w."from" and f.asset = w.asset::asset
    join ledger_accounts t on t.id = p.to_account and t.owner = w."to";
    if v_same < jsonb_array_length(p_postings) then
      raise exception 'a posting key was used for something else' using errcode = '22023';
    end if;
  end if;
  return v_new;
end $$;
