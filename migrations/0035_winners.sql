CREATE TABLE "tax_remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_remittances_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "tax_remittances_amount" CHECK ("tax_remittances"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"report_from_cents" integer NOT NULL,
	"wager_multiple" integer,
	"withhold_above_cents" integer,
	"rate_percent" integer NOT NULL,
	"backup_percent" integer NOT NULL,
	"source" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_rules_once" UNIQUE("kind","valid_from"),
	CONSTRAINT "tax_rules_kind" CHECK ("tax_rules"."kind" in ('wager', 'skill')),
	CONSTRAINT "tax_rules_report_from" CHECK ("tax_rules"."report_from_cents" > 0),
	CONSTRAINT "tax_rules_multiple" CHECK ("tax_rules"."wager_multiple" > 0),
	CONSTRAINT "tax_rules_withhold_above" CHECK ("tax_rules"."withhold_above_cents" >= 0),
	CONSTRAINT "tax_rules_rate" CHECK ("tax_rules"."rate_percent" between 0 and 90),
	CONSTRAINT "tax_rules_backup" CHECK ("tax_rules"."backup_percent" between 0 and 90)
);
--> statement-breakpoint
CREATE TABLE "winners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"jackpot_card_id" uuid,
	"raffle_award_id" uuid,
	"golf_entry_id" uuid,
	"position" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"prize" text NOT NULL,
	"tax_kind" text NOT NULL,
	"is_cash" boolean NOT NULL,
	"tax_bearer" text DEFAULT 'winner' NOT NULL,
	"prize_cents" bigint NOT NULL,
	"wager_cents" bigint NOT NULL,
	"share_cents" bigint NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"legal_name" text,
	"postal_address" text,
	"email" text,
	"born_on" date,
	"identity" jsonb,
	"identity_checked_at" timestamp (3) with time zone,
	"identity_checked_by" uuid,
	"tax_form_received_at" timestamp (3) with time zone,
	"tax_number_sealed" text,
	"tax_number_ending" text,
	"tax_rule_id" uuid,
	"is_reported" boolean DEFAULT false NOT NULL,
	"tax_paid_in_cents" bigint,
	"withheld_cents" bigint,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"payout_reference" text,
	"filed_at" timestamp (3) with time zone,
	"filed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "winners_game" CHECK ("winners"."game" in ('jackpot', 'raffle', 'golf')),
	CONSTRAINT "winners_source" CHECK (("winners"."jackpot_card_id" is not null) = ("winners"."game" = 'jackpot')
        and ("winners"."raffle_award_id" is not null) = ("winners"."game" = 'raffle')
        and ("winners"."golf_entry_id" is not null) = ("winners"."game" = 'golf')),
	CONSTRAINT "winners_kind" CHECK ("winners"."tax_kind" in ('wager', 'skill')),
	CONSTRAINT "winners_bearer" CHECK ("winners"."tax_bearer" in ('winner', 'association')),
	CONSTRAINT "winners_cents" CHECK ("winners"."wager_cents" >= 0 and "winners"."share_cents" > 0 and "winners"."share_cents" <= "winners"."prize_cents"),
	CONSTRAINT "winners_paid" CHECK (("winners"."paid_at" is null) = ("winners"."withheld_cents" is null)),
	CONSTRAINT "winners_filed" CHECK ("winners"."filed_at" is null or ("winners"."paid_at" is not null and "winners"."is_reported")),
	CONSTRAINT "winners_number" CHECK (("winners"."tax_number_sealed" is null) or "winners"."tax_number_ending" is not null)
);
--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD COLUMN "tax_bearer" text DEFAULT 'winner' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_remittances" ADD CONSTRAINT "tax_remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_jackpot_card_id_jackpot_prizes_card_id_fk" FOREIGN KEY ("jackpot_card_id") REFERENCES "public"."jackpot_prizes"("card_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_raffle_award_id_raffle_awards_id_fk" FOREIGN KEY ("raffle_award_id") REFERENCES "public"."raffle_awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_golf_entry_id_tournament_entries_id_fk" FOREIGN KEY ("golf_entry_id") REFERENCES "public"."tournament_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_identity_checked_by_users_id_fk" FOREIGN KEY ("identity_checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_tax_rule_id_tax_rules_id_fk" FOREIGN KEY ("tax_rule_id") REFERENCES "public"."tax_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "winners_jackpot_once" ON "winners" USING btree ("jackpot_card_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "winners_raffle_once" ON "winners" USING btree ("raffle_award_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "winners_golf_once" ON "winners" USING btree ("golf_entry_id","position");--> statement-breakpoint
CREATE INDEX "winners_of_user" ON "winners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "winners_newest" ON "winners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "winners_open" ON "winners" USING btree ("created_at","id") WHERE "winners"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "winners_to_file" ON "winners" USING btree ("paid_at") WHERE "winners"."is_reported" and "winners"."filed_at" is null and "winners"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "winners_paid_at" ON "winners" USING btree ("paid_at") WHERE "winners"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "winners_sealed" ON "winners" USING btree ("filed_at") WHERE "winners"."tax_number_sealed" is not null;--> statement-breakpoint
CREATE INDEX "winners_by_name" ON "winners" USING btree (lower("legal_name") text_pattern_ops);--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD CONSTRAINT "raffle_prizes_tax_bearer" CHECK ("raffle_prizes"."tax_bearer" in ('winner', 'association'));
--> statement-breakpoint
-- The federal figures for payments of 2026, to be checked by the owner's adviser.
insert into tax_rules (id, kind, valid_from, report_from_cents, wager_multiple, withhold_above_cents, rate_percent, backup_percent, source) values
  (gen_random_uuid(), 'wager', '2026-01-01 00:00:00-05', 200000, 300, 500000, 24, 24, 'Federal: instructions for Forms W-2G and 5754, payments of 2026. To be checked by your adviser.'),
  (gen_random_uuid(), 'skill', '2026-01-01 00:00:00-05', 200000, null, null, 24, 24, 'Federal: instructions for Form 1099-MISC, payments of 2026. To be checked by your adviser.');
