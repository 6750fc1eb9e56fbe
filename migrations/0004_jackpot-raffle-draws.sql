CREATE SEQUENCE "public"."jackpot_serials" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9007199254740991 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "draw_dice" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"dice" integer[] NOT NULL,
	"rolled_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_freezes" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	"manifest_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_manifests" (
	"sha256" text PRIMARY KEY NOT NULL,
	"manifest" text NOT NULL,
	"entries" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_records" (
	"draw_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"picks" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_records_draw_id_user_id_pk" PRIMARY KEY("draw_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "draw_results" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"drawn_at" timestamp (3) with time zone NOT NULL,
	"drawn_by" uuid,
	"source" jsonb NOT NULL,
	"picks" bigint[] NOT NULL,
	"transcript" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "draw_seeds" (
	"draw_id" uuid NOT NULL,
	"user_id" uuid,
	"commitment" text NOT NULL,
	"committed_at" timestamp (3) with time zone NOT NULL,
	"seed" text,
	"revealed_at" timestamp (3) with time zone,
	CONSTRAINT "draw_seeds_draw_id_commitment_pk" PRIMARY KEY("draw_id","commitment"),
	CONSTRAINT "draw_seeds_hex" CHECK ("draw_seeds"."commitment" ~ '^[0-9a-f]{64}$' and "draw_seeds"."seed" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "draw_source_changes" (
	"draw_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_source_changes_draw_id_user_id_pk" PRIMARY KEY("draw_id","user_id"),
	CONSTRAINT "draw_source_changes_source" CHECK ("draw_source_changes"."source" in ('witnessed', 'manual'))
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"race_id" uuid,
	"prize_draw_id" uuid,
	"redraw_of" uuid,
	"title" text NOT NULL,
	"announced" text NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"picks" integer NOT NULL,
	"announced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp (3) with time zone,
	CONSTRAINT "draws_redraw_of_unique" UNIQUE("redraw_of"),
	CONSTRAINT "draws_kind" CHECK ("draws"."kind" = 'jackpot' and "draws"."race_id" is not null and "draws"."prize_draw_id" is null
      or "draws"."kind" = 'raffle' and "draws"."race_id" is null and "draws"."prize_draw_id" is not null),
	CONSTRAINT "draws_announced" CHECK ("draws"."announced" in ('drand', 'witnessed', 'demo', 'manual')),
	CONSTRAINT "draws_picks" CHECK ("draws"."picks" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "redraws" (
	"draw_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "redraws_two_people" CHECK ("redraws"."confirmed_by" <> "redraws"."requested_by")
);
--> statement-breakpoint
CREATE TABLE "jackpot_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint DEFAULT nextval('jackpot_serials') NOT NULL,
	"race_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"picks" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "jackpot_cards_serial_unique" UNIQUE("serial"),
	CONSTRAINT "jackpot_cards_six_of_36" CHECK ("jackpot_cards"."picks" between 0 and 68719476735
      and bit_count("jackpot_cards"."picks"::bit(36)) = 6)
);
--> statement-breakpoint
CREATE TABLE "jackpot_prizes" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"race_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"matches" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"claim_by" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"claim_name" text,
	"claim_address" text,
	"tax_form_received_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"payout_reference" text,
	"expired_at" timestamp (3) with time zone,
	CONSTRAINT "jackpot_prizes_matches" CHECK ("jackpot_prizes"."matches" between 4 and 6 and "jackpot_prizes"."amount_cents" > 0),
	CONSTRAINT "jackpot_prizes_claimed_first" CHECK ("jackpot_prizes"."paid_at" is null or "jackpot_prizes"."claimed_at" is not null),
	CONSTRAINT "jackpot_prizes_one_end" CHECK ("jackpot_prizes"."expired_at" is null or "jackpot_prizes"."claimed_at" is null),
	CONSTRAINT "jackpot_prizes_tax_form_first" CHECK ("jackpot_prizes"."paid_at" is null or "jackpot_prizes"."amount_cents" < 60000 or "jackpot_prizes"."tax_form_received_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "race_closings" (
	"race_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"cards" integer NOT NULL,
	"cards_sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "race_scratches" (
	"race_id" uuid NOT NULL,
	"car_number" integer NOT NULL,
	"reason" text NOT NULL,
	"scratched_by" uuid NOT NULL,
	"scratched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "race_scratches_race_id_car_number_pk" PRIMARY KEY("race_id","car_number"),
	CONSTRAINT "race_scratches_car" CHECK ("race_scratches"."car_number" between 1 and 36)
);
--> statement-breakpoint
CREATE TABLE "race_settlements" (
	"race_id" uuid PRIMARY KEY NOT NULL,
	"settled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_by" uuid,
	"cards" integer NOT NULL,
	"carried_in_cents" bigint NOT NULL,
	"stakes_cents" bigint NOT NULL,
	"topped_up_cents" bigint NOT NULL,
	"purse_cents" bigint NOT NULL,
	"guarantee_cents" bigint NOT NULL,
	"charity_cents" bigint NOT NULL,
	"six_share_cents" bigint NOT NULL,
	"six_winners" integer NOT NULL,
	"six_each_cents" bigint NOT NULL,
	"five_share_cents" bigint NOT NULL,
	"five_winners" integer NOT NULL,
	"five_each_cents" bigint NOT NULL,
	"four_share_cents" bigint NOT NULL,
	"four_winners" integer NOT NULL,
	"four_each_cents" bigint NOT NULL,
	"free_credits" integer NOT NULL,
	"prizes_cents" bigint NOT NULL,
	"carried_out_cents" bigint NOT NULL,
	CONSTRAINT "race_settlements_conserve" CHECK ("race_settlements"."carried_in_cents" + "race_settlements"."stakes_cents" + "race_settlements"."topped_up_cents" = "race_settlements"."purse_cents"
        and "race_settlements"."purse_cents" + "race_settlements"."guarantee_cents" = "race_settlements"."prizes_cents" + "race_settlements"."carried_out_cents"),
	CONSTRAINT "race_settlements_not_negative" CHECK (least("race_settlements"."cards", "race_settlements"."carried_in_cents",
      "race_settlements"."stakes_cents", "race_settlements"."topped_up_cents", "race_settlements"."guarantee_cents", "race_settlements"."charity_cents",
      "race_settlements"."free_credits", "race_settlements"."prizes_cents", "race_settlements"."carried_out_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "play_breaks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_breaks_kind" CHECK ("play_breaks"."kind" in ('cooling-off', 'self-exclusion'))
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "play_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"period" text NOT NULL,
	"cents" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_limits_period" CHECK ("play_limits"."period" in ('day', 'week', 'month')),
	CONSTRAINT "play_limits_not_negative" CHECK ("play_limits"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "raffle_awards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draw_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"serial" bigint NOT NULL,
	"grant_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accept_by" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"handed_over_at" timestamp (3) with time zone,
	CONSTRAINT "raffle_awards_end" CHECK (("raffle_awards"."ended_at" is null) = ("raffle_awards"."end_reason" is null)
      and ("raffle_awards"."ended_at" is null or "raffle_awards"."accepted_at" is null)),
	CONSTRAINT "raffle_awards_accepted_first" CHECK ("raffle_awards"."handed_over_at" is null or "raffle_awards"."accepted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "raffle_free_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"postal_address" text NOT NULL,
	"received_on" date NOT NULL,
	"tickets" integer NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "raffle_free_entries_tickets" CHECK ("raffle_free_entries"."tickets" between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "staff_roles" DROP CONSTRAINT "staff_roles_known";--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "races" SET "opens_at" = "starts_at" - interval '7 days', "closes_at" = "starts_at" - interval '10 minutes';--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "opens_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "races" ALTER COLUMN "closes_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "canceled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "races" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD COLUMN "free_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "draw_dice" ADD CONSTRAINT "draw_dice_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_dice" ADD CONSTRAINT "draw_dice_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_freezes" ADD CONSTRAINT "draw_freezes_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_freezes" ADD CONSTRAINT "draw_freezes_manifest_sha256_draw_manifests_sha256_fk" FOREIGN KEY ("manifest_sha256") REFERENCES "public"."draw_manifests"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_records" ADD CONSTRAINT "draw_records_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_records" ADD CONSTRAINT "draw_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_results" ADD CONSTRAINT "draw_results_drawn_by_users_id_fk" FOREIGN KEY ("drawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_seeds" ADD CONSTRAINT "draw_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_source_changes" ADD CONSTRAINT "draw_source_changes_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_source_changes" ADD CONSTRAINT "draw_source_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_prize_draw_id_prize_draws_id_fk" FOREIGN KEY ("prize_draw_id") REFERENCES "public"."prize_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_redraw_of_draws_id_fk" FOREIGN KEY ("redraw_of") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redraws" ADD CONSTRAINT "redraws_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redraws" ADD CONSTRAINT "redraws_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redraws" ADD CONSTRAINT "redraws_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_cards" ADD CONSTRAINT "jackpot_cards_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_cards" ADD CONSTRAINT "jackpot_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_card_id_jackpot_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."jackpot_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_race_id_race_settlements_race_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."race_settlements"("race_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_closings" ADD CONSTRAINT "race_closings_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_scratches" ADD CONSTRAINT "race_scratches_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_scratches" ADD CONSTRAINT "race_scratches_scratched_by_users_id_fk" FOREIGN KEY ("scratched_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_settlements" ADD CONSTRAINT "race_settlements_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_settlements" ADD CONSTRAINT "race_settlements_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_breaks" ADD CONSTRAINT "play_breaks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_grant_id_raffle_ticket_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."raffle_ticket_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_free_entries" ADD CONSTRAINT "raffle_free_entries_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_seeds_once" ON "draw_seeds" USING btree ("draw_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draws_of_race_once" ON "draws" USING btree ("race_id") WHERE "draws"."canceled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "draws_of_prize_once" ON "draws" USING btree ("prize_draw_id") WHERE "draws"."redraw_of" is null and "draws"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "draws_by_close" ON "draws" USING btree ("closes_at","id");--> statement-breakpoint
CREATE INDEX "jackpot_cards_of_race" ON "jackpot_cards" USING btree ("race_id","serial");--> statement-breakpoint
CREATE INDEX "jackpot_cards_of_user" ON "jackpot_cards" USING btree ("user_id","serial");--> statement-breakpoint
CREATE INDEX "jackpot_prizes_of_user" ON "jackpot_prizes" USING btree ("user_id","card_id");--> statement-breakpoint
CREATE INDEX "jackpot_prizes_of_race" ON "jackpot_prizes" USING btree ("race_id","matches");--> statement-breakpoint
CREATE INDEX "jackpot_prizes_unclaimed" ON "jackpot_prizes" USING btree ("claim_by") WHERE "jackpot_prizes"."claimed_at" is null and "jackpot_prizes"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "play_breaks_of_user" ON "play_breaks" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "play_limits_of_user" ON "play_limits" USING btree ("user_id","period","id");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_awards_position" ON "raffle_awards" USING btree ("draw_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_awards_one_open" ON "raffle_awards" USING btree ("draw_id") WHERE "raffle_awards"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "raffle_awards_of_user" ON "raffle_awards" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "raffle_awards_waiting" ON "raffle_awards" USING btree ("accept_by") WHERE "raffle_awards"."ended_at" is null and "raffle_awards"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_free_entries_once" ON "raffle_free_entries" USING btree (lower("name"),lower("postal_address"),"received_on");--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_free_entry_id_raffle_free_entries_id_fk" FOREIGN KEY ("free_entry_id") REFERENCES "public"."raffle_free_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raffle_ticket_grants_valid" ON "raffle_ticket_grants" USING btree ("expires_at","created_at");--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_free_entry_id_unique" UNIQUE("free_entry_id");--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_known" CHECK ("staff_roles"."role" in ('owner', 'finance', 'race-official', 'raffle-official',
      'editor', 'tournament-director', 'auditor'));--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_order" CHECK ("races"."opens_at" < "races"."closes_at" and "races"."closes_at" < "races"."starts_at");--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_canceled" CHECK (("races"."canceled_at" is null) = ("races"."cancel_reason" is null));--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_canceled_not_drawn" CHECK ("races"."canceled_at" is null or "races"."drawn_numbers" is null);--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_one_origin" CHECK (("raffle_ticket_grants"."payment_id" is null) <> ("raffle_ticket_grants"."free_entry_id" is null)
        and ("raffle_ticket_grants"."user_id" is not null or "raffle_ticket_grants"."free_entry_id" is not null));
--> statement-breakpoint
-- Saves cards for one race, all or none, for a credit each: one statement, since it is the hottest one.
--
-- Answers {"refusal": code} when it is not to be, else {"cards": [...], "credits": left}. A batch that
-- was saved before answers its cards again. Too few credits raise the ledger's own 23514.
create function save_jackpot_cards(p_user uuid, p_race uuid, p_batch uuid, p_ids uuid[], p_picks bigint[])
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
-- What is only ever added stays as it was.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['race_scratches', 'race_closings', 'race_settlements', 'draw_manifests',
    'draw_freezes', 'draw_dice', 'draw_source_changes', 'draw_results', 'play_limits']
  loop
    execute format('create trigger %I before update or delete on %I
      for each row execute function refuse_change()', v_table || '_append_only', v_table);
  end loop;
end $$;
--> statement-breakpoint
-- Of a card, only that its credit went back may ever be added; its numbers never change.
create function refuse_card_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null or new.voided_at is null
    or (old.id, old.serial, old.race_id, old.user_id, old.batch_id, old.picks, old.created_at)
      is distinct from
      (new.id, new.serial, new.race_id, new.user_id, new.batch_id, new.picks, new.created_at)
  then raise exception 'a saved card is final' using errcode = '55000'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger jackpot_cards_final before update or delete on jackpot_cards
  for each row execute function refuse_card_change();
--> statement-breakpoint
-- Of an announced draw, only that it was canceled may be added.
create function refuse_draw_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.canceled_at is not null or new.canceled_at is null
    or (old.id, old.kind, old.race_id, old.prize_draw_id, old.redraw_of, old.announced, old.closes_at, old.picks)
      is distinct from
      (new.id, new.kind, new.race_id, new.prize_draw_id, new.redraw_of, new.announced, new.closes_at, new.picks)
  then raise exception 'an announced draw stays as it was announced' using errcode = '55000'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger draws_final before update or delete on draws
  for each row execute function refuse_draw_change();
--> statement-breakpoint
do $$
declare
  v_table text;
begin
  foreach v_table in array array['race_scratches', 'race_closings', 'race_settlements', 'draws',
    'draw_freezes', 'draw_seeds', 'draw_dice', 'draw_source_changes', 'draw_results', 'raffle_awards', 'redraws']
  loop
    execute format('create trigger %I after insert or update or delete or truncate on %I
      for each statement execute function announce_content_change()', v_table || '_announce', v_table);
  end loop;
end $$;
