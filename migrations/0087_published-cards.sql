-- Saves cards for one race, all or none, for a credit each: one statement, since it is the hottest one.
--
-- Answers {"refusal": code} when it is not to be, else {"cards": [...], "credits": left}. A batch that was saved before
-- answers its cards again, also after the close. Too few credits raise the ledger's own 23514.
create or replace function save_jackpot_cards(p_user uuid, p_race uuid, p_batch uuid, p_ids uuid[], p_picks bigint[])
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz;
  v_refusal text;
  v_cards jsonb;
  v_new integer;
begin
  -- Whoever comes late does not wait for the closing, nor keeps others from a connection meanwhile; cards that came in time
  -- are answered again.
  if exists (select from races r where r.id = p_race and r.canceled_at is null
      and (clock_timestamp() >= r.closes_at or r.finishers is not null))
    and not exists (select from jackpot_cards c where c.user_id = p_user and c.batch_id = p_batch)
  then return '{"refusal": "race_closed"}'; end if;
  -- Shared by all who save: the closing takes it alone, and so waits for cards that are being saved.
  perform pg_advisory_xact_lock_shared(hashtextextended('race-cards:' || p_race, 0));
  -- The clock is read once and after the lock, so that no card can slip in behind the closing; nor does one where a clock
  -- was set back since, as what takes part was published with the closing.
  v_now := date_trunc('milliseconds', clock_timestamp());
  select case
      when r.canceled_at is not null then 'race_canceled'
      when v_now >= r.closes_at or r.finishers is not null
        or exists (select from race_closings k where k.race_id = r.id) then 'race_closed'
      when v_now < r.opens_at then 'race_not_open'
    end
    into v_refusal from races r where r.id = p_race;
  if not found then return '{"refusal": "race_unknown"}'; end if;
  if v_refusal is null and exists (
    select 1 from receivables o where o.user_id = p_user and o.closed_at is null
  ) then v_refusal := 'account_held'; end if;
  if v_refusal is null and exists (
    select 1 from play_breaks b where b.user_id = p_user and b.ends_at > v_now
  ) then v_refusal := 'play_excluded'; end if;
  -- The balance is held until the end, so that nobody becomes staff between this look and their card.
  perform 1 from ledger_accounts a
    where a.owner = 'user:' || p_user and a.asset = 'jackpot_credit' for update;
  if v_refusal is null and is_kept_from_play(p_user) then v_refusal := 'staff_excluded'; end if;
  if v_refusal is null and exists (
    select 1 from race_scratches s, unnest(p_picks) as card(picks)
    where s.race_id = p_race and (card.picks >> (s.car_number - 1)) & 1 = 1
  ) then v_refusal := 'car_scratched'; end if;

  if v_refusal is null then
    v_new := ledger_post('cards:' || p_batch, jsonb_build_array(jsonb_build_object(
      'key', 'cards:' || p_user || ':' || p_batch, 'asset', 'jackpot_credit',
      'from', 'user:' || p_user, 'to', 'stakes:' || p_race, 'amount', cardinality(p_ids))));
    if v_new > 0 then
      insert into jackpot_cards (id, race_id, user_id, batch_id, picks, created_at)
      select card.id, p_race, p_user, p_batch, card.picks, v_now
      from unnest(p_ids, p_picks) with ordinality as card(id, picks, place) order by card.place;
    end if;
  end if;
  select jsonb_agg(jsonb_build_object('id', c.id, 'serial', c.serial, 'picks', c.picks,
      'createdAt', c.created_at, 'voidedAt', c.voided_at) order by c.serial)
    into v_cards from jackpot_cards c where c.user_id = p_user and c.batch_id = p_batch;
  if v_cards is null then return jsonb_build_object('refusal', v_refusal); end if;
  return jsonb_build_object('cards', v_cards, 'credits', (
    select a.balance from ledger_accounts a
    where a.owner = 'user:' || p_user and a.asset = 'jackpot_credit'));
end $$;
