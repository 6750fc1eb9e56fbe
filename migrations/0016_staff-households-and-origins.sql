CREATE TABLE "draw_origins" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"origins" jsonb NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"because" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "staff_households_because" CHECK ("staff_households"."because" in ('declared', 'mailbox', 'browser')),
	CONSTRAINT "staff_households_other" CHECK ("staff_households"."staff_id" <> "staff_households"."user_id"),
	CONSTRAINT "staff_households_end" CHECK (("staff_households"."ended_at" is null) = ("staff_households"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "contest_certifications" ADD COLUMN "origins" jsonb;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD COLUMN "pledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draw_origins" ADD CONSTRAINT "draw_origins_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_households" ADD CONSTRAINT "staff_households_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_households" ADD CONSTRAINT "staff_households_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_households" ADD CONSTRAINT "staff_households_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_households" ADD CONSTRAINT "staff_households_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_households_once" ON "staff_households" USING btree ("user_id","staff_id","because");--> statement-breakpoint
CREATE INDEX "staff_households_of_staff" ON "staff_households" USING btree ("staff_id");
--> statement-breakpoint
-- Who neither plays nor votes: everybody with a role, and the accounts of their households.
create function players_kept_out() returns setof uuid language sql stable as $$
  select r.user_id from staff_roles r
  union
  select h.user_id from staff_households h
  where h.ended_at is null and exists (select 1 from staff_roles r where r.user_id = h.staff_id)
$$;
--> statement-breakpoint
-- Whether one account is one of them: the hot actions ask for one at a time.
create function is_kept_from_play(p_user uuid) returns boolean language sql stable as $$
  select exists (select 1 from staff_roles r where r.user_id = p_user) or exists (
    select 1 from staff_households h join staff_roles r on r.user_id = h.staff_id
    where h.user_id = p_user and h.ended_at is null)
$$;
--> statement-breakpoint
-- As before (0004), but not for staff and their households.
create or replace function save_jackpot_cards(p_user uuid, p_race uuid, p_batch uuid, p_ids uuid[], p_picks bigint[])
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz;
  v_refusal text;
  v_cards jsonb;
  v_new integer;
begin
  -- Shared by all who save: the closing takes it alone, and so waits for cards that are being saved.
  perform pg_advisory_xact_lock_shared(hashtextextended('race-cards:' || p_race, 0));
  -- The clock is read once and after the lock, so that no card can slip in behind the closing.
  v_now := date_trunc('milliseconds', clock_timestamp());
  select case
      when r.canceled_at is not null then 'race_canceled'
      when v_now >= r.closes_at or r.finishers is not null then 'race_closed'
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
  if v_refusal is not null then return jsonb_build_object('refusal', v_refusal); end if;

  v_new := ledger_post('cards:' || p_batch, jsonb_build_array(jsonb_build_object(
    'key', 'cards:' || p_user || ':' || p_batch, 'asset', 'jackpot_credit',
    'from', 'user:' || p_user, 'to', 'stakes:' || p_race, 'amount', cardinality(p_ids))));
  if v_new > 0 then
    insert into jackpot_cards (id, race_id, user_id, batch_id, picks, created_at)
    select card.id, p_race, p_user, p_batch, card.picks, v_now
    from unnest(p_ids, p_picks) with ordinality as card(id, picks, place) order by card.place;
  end if;
  select jsonb_agg(jsonb_build_object('id', c.id, 'serial', c.serial, 'picks', c.picks,
      'createdAt', c.created_at, 'voidedAt', c.voided_at) order by c.serial)
    into v_cards from jackpot_cards c where c.user_id = p_user and c.batch_id = p_batch;
  return jsonb_build_object('cards', v_cards, 'credits', (
    select a.balance from ledger_accounts a
    where a.owner = 'user:' || p_user and a.asset = 'jackpot_credit'));
end $$;
--> statement-breakpoint
-- As before (0005), but not for staff and their households.
create or replace function cast_votes(p_user uuid, p_contest uuid, p_key uuid, p_id uuid, p_candidates uuid[], p_votes integer)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz;
  v_refusal text;
  v_most integer;
  v_cost bigint := p_votes::bigint * cardinality(p_candidates);
  v_serial bigint;
  v_ballot jsonb;
begin
  -- Shared by all who vote: whoever seals the log takes it alone for a moment, so that no ballot with a
  -- smaller serial can still appear behind a checkpoint.
  perform pg_advisory_xact_lock_shared(hashtextextended('ballots:' || p_contest, 0));
  -- The clock is read once and after the lock, so that no ballot can slip in behind the last checkpoint.
  v_now := date_trunc('milliseconds', clock_timestamp());
  select case
      when v_now >= c.closes_at then 'voting_closed'
      when v_now < c.opens_at then 'voting_not_open'
      when exists (
        select 1 from receivables o where o.user_id = p_user and o.closed_at is null
      ) then 'account_held'
      when exists (
        select 1 from play_breaks b where b.user_id = p_user and b.ends_at > v_now
      ) then 'play_excluded'
      when is_kept_from_play(p_user) then 'staff_excluded'
      when cardinality(p_candidates) <> (
        select count(*) from candidates k where k.id = any(p_candidates) and k.contest_id = p_contest
      ) then 'candidate_unknown'
    end, c.most_votes_each
    into v_refusal, v_most from vote_contests c where c.id = p_contest;
  if not found then return '{"refusal": "contest_unknown"}'; end if;

  if v_refusal is null and ledger_post_one('ballot:' || p_key, 'ballot:' || p_user || ':' || p_key,
      'vote_token', 'user:' || p_user, 'votes:' || p_contest, v_cost)
  then
    -- The ledger has locked this voter's balance, so that two ballots of one account can't both pass.
    if v_most is not null and v_most < v_cost + (
      select coalesce(sum(b.num_votes::bigint * cardinality(b.candidates)), 0)
      from vote_ballots b where b.user_id = p_user and b.contest_id = p_contest
    ) then raise exception 'more votes than one account may give' using errcode = '54000'; end if;
    insert into vote_ballots (id, contest_id, user_id, candidates, num_votes, request_key, created_at)
    values (p_id, p_contest, p_user, p_candidates, p_votes, p_key, v_now)
    returning serial into v_serial;
    perform count_votes(p_candidates, p_votes, v_serial);
  end if;
  select jsonb_build_object('id', b.id, 'contestId', b.contest_id, 'candidates', b.candidates,
      'numVotes', b.num_votes)
    into v_ballot from vote_ballots b
    where b.user_id = p_user and b.request_key = p_key;
  if v_ballot is null then return jsonb_build_object('refusal', v_refusal); end if;
  return jsonb_build_object('ballot', v_ballot, 'tokens', (
    select a.balance from ledger_accounts a
    where a.owner = 'user:' || p_user and a.asset = 'vote_token'));
end $$;
--> statement-breakpoint
create trigger draw_origins_append_only before update or delete on draw_origins
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger draw_origins_announce after insert on draw_origins
  for each statement execute function announce_content_change();
--> statement-breakpoint
-- Where what was spent on one thing came from: p_to is `stakes:<race>` or `votes:<contest>`.
--
-- Credits and tokens have no serials, so each account's are used in the order in which they came: what
-- came in lies end to end on a line, what went out on the same line, and what overlaps belongs together.
-- A payment counts less what was taken back of it, and what a race or contest gave back are the last
-- pieces that the account had spent on it. The counts sum up to what p_to keeps.
create function origins_of_spending(p_to text, p_asset asset)
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
