CREATE TYPE "public"."purchase_type" AS ENUM('DONATION', 'JACKPOT', 'VOTE_CONTEST');--> statement-breakpoint
CREATE TYPE "public"."asset" AS ENUM('usd', 'jackpot_credit', 'raffle_ticket', 'vote_token');--> statement-breakpoint
CREATE TYPE "public"."article_type" AS ENUM('PRESS_RELEASE', 'NEWS');--> statement-breakpoint
CREATE SEQUENCE "public"."raffle_serials" INCREMENT BY 65536 MINVALUE 65536 MAXVALUE 9007199254675455 START WITH 65536 CACHE 1;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"terms_version" text NOT NULL,
	"terms_agreed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_shape" CHECK ("users"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_sponsors" (
	"car_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	CONSTRAINT "car_sponsors_car_id_sponsor_id_pk" PRIMARY KEY("car_id","sponsor_id")
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"driver_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"colors" jsonb NOT NULL,
	CONSTRAINT "cars_number_unique" UNIQUE("number"),
	CONSTRAINT "cars_number" CHECK ("cars"."number" between 1 and 36)
);
--> statement-breakpoint
CREATE TABLE "charities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"website" text,
	"image_id" uuid,
	"preference" text,
	CONSTRAINT "charities_slug_unique" UNIQUE("slug"),
	CONSTRAINT "charities_preference_unique" UNIQUE("preference")
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hometown" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content_base64" text NOT NULL,
	"alt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"location_id" uuid NOT NULL,
	"purse_cents" integer NOT NULL,
	"finishers" integer[],
	"drawn_numbers" integer[],
	"replay_url" text,
	CONSTRAINT "races_starts_at_unique" UNIQUE("starts_at"),
	CONSTRAINT "races_purse" CHECK ("races"."purse_cents" >= 0),
	CONSTRAINT "races_finishers" CHECK ("races"."finishers" is null or cardinality("races"."finishers") = 4),
	CONSTRAINT "races_drawn" CHECK ("races"."drawn_numbers" is null or cardinality("races"."drawn_numbers") = 2),
	CONSTRAINT "races_drawn_after_finish" CHECK ("races"."drawn_numbers" is null or "races"."finishers" is not null)
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"place" text PRIMARY KEY NOT NULL,
	"image_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"website" text,
	"image_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upcoming_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"blurb" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"image_id" uuid NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "upcoming_events_kind" CHECK ("upcoming_events"."kind" in ('race', 'golf', 'pageant', 'raffle'))
);
--> statement-breakpoint
CREATE TABLE "donation_tiers" (
	"type" "purchase_type" NOT NULL,
	"amount" integer NOT NULL,
	"jackpot_credits" integer NOT NULL,
	"raffle_tickets" integer NOT NULL,
	"vote_tokens" integer NOT NULL,
	CONSTRAINT "donation_tiers_type_amount_pk" PRIMARY KEY("type","amount"),
	CONSTRAINT "donation_tiers_amount" CHECK ("donation_tiers"."amount" between 1 and 100000),
	CONSTRAINT "donation_tiers_grants" CHECK ("donation_tiers"."jackpot_credits" between 0 and 65536 and "donation_tiers"."raffle_tickets" between 0 and 65536 and "donation_tiers"."vote_tokens" between 0 and 65536)
);
--> statement-breakpoint
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "donations_receipt_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"donation_preference" text,
	"amount_cents" integer NOT NULL,
	"jackpot_credits" integer NOT NULL,
	"raffle_tickets" integer NOT NULL,
	"vote_tokens" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "donations_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "donations_amount_positive" CHECK ("donations"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"session_day" text NOT NULL,
	"session_timeslot" text NOT NULL,
	"affiliate_code" text,
	"likes" integer DEFAULT 0 NOT NULL,
	"dislikes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tournament_entries_day" CHECK ("tournament_entries"."session_day" in ('saturday', 'sunday')),
	CONSTRAINT "tournament_entries_slot" CHECK ("tournament_entries"."session_timeslot" in ('s1', 's2', 's3', 's4', 's5', 's6')),
	CONSTRAINT "tournament_entries_social" CHECK ("tournament_entries"."likes" >= 0 and "tournament_entries"."dislikes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tournament_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"event" text PRIMARY KEY NOT NULL,
	"registration_closes_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"asset" "asset" NOT NULL,
	"is_guarded" boolean NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_once" UNIQUE("owner","asset"),
	CONSTRAINT "ledger_balance_not_negative" CHECK ("ledger_accounts"."balance" >= 0),
	CONSTRAINT "ledger_unguarded_without_balance" CHECK ("ledger_accounts"."is_guarded" or "ledger_accounts"."balance" = 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"from_account" bigint NOT NULL,
	"to_account" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_amount_positive" CHECK ("ledger_postings"."amount" > 0),
	CONSTRAINT "ledger_two_accounts" CHECK ("ledger_postings"."from_account" <> "ledger_postings"."to_account")
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"subject" text,
	"text" text,
	"html" text,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "news_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_type" "article_type" NOT NULL,
	"title" text NOT NULL,
	"blurb" text NOT NULL,
	"body" text NOT NULL,
	"image_id" uuid,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"name" text NOT NULL,
	"candidate_group" text NOT NULL,
	"title" text NOT NULL,
	"location" text NOT NULL,
	"bio" text NOT NULL,
	"image_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contest_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_contests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"tally_due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vote_contests_order" CHECK ("vote_contests"."opens_at" < "vote_contests"."closes_at" and "vote_contests"."closes_at" <= "vote_contests"."tally_due_at")
);
--> statement-breakpoint
CREATE TABLE "vote_tallies" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"votes" bigint NOT NULL,
	CONSTRAINT "vote_tallies_not_negative" CHECK ("vote_tallies"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text,
	"token_hash" text,
	"idempotency_key" text NOT NULL,
	"user_id" uuid,
	"pending_account" jsonb,
	"has_made_account" boolean DEFAULT false NOT NULL,
	"visitor_hash" text NOT NULL,
	"item" jsonb NOT NULL,
	"item_type" text NOT NULL,
	"source" text,
	"amount_cents" integer NOT NULL,
	"perks" jsonb NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"create_attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('open', 'ordered', 'settled', 'failed', 'canceled')),
	CONSTRAINT "payments_buyer_known" CHECK ("payments"."status" in ('open', 'failed', 'canceled') or "payments"."user_id" is not null),
	CONSTRAINT "payments_pending_account" CHECK ("payments"."pending_account" is null or "payments"."status" = 'open'),
	CONSTRAINT "payments_closed_at" CHECK (("payments"."closed_at" is not null) = ("payments"."status" in ('settled', 'failed', 'canceled')))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"provider_payment_id" text,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "prize_draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prize_id" uuid NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "raffle_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value_cents" integer NOT NULL,
	"description" text NOT NULL,
	"buy_link" text,
	"is_grand_prize" boolean NOT NULL,
	"image_id" uuid NOT NULL,
	"sponsor_id" uuid,
	CONSTRAINT "raffle_prizes_value" CHECK ("raffle_prizes"."value_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "raffle_ticket_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"serial_from" bigint NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "raffle_ticket_grants_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "raffle_ticket_grants_serial_from_unique" UNIQUE("serial_from"),
	CONSTRAINT "raffle_serials_block" CHECK (serial_from % 65536 = 0),
	CONSTRAINT "raffle_count_in_block" CHECK (count between 1 and 65536)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_sponsors" ADD CONSTRAINT "car_sponsors_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_sponsors" ADD CONSTRAINT "car_sponsors_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charities" ADD CONSTRAINT "charities_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "races" ADD CONSTRAINT "races_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_pictures" ADD CONSTRAINT "site_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upcoming_events" ADD CONSTRAINT "upcoming_events_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_event_tournaments_event_fk" FOREIGN KEY ("event") REFERENCES "public"."tournaments"("event") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_entries" ADD CONSTRAINT "tournament_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_rounds" ADD CONSTRAINT "tournament_rounds_event_tournaments_event_fk" FOREIGN KEY ("event") REFERENCES "public"."tournaments"("event") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_from_account_ledger_accounts_id_fk" FOREIGN KEY ("from_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_to_account_ledger_accounts_id_fk" FOREIGN KEY ("to_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_articles" ADD CONSTRAINT "news_articles_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_contest_id_vote_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."vote_contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_events" ADD CONSTRAINT "contest_events_contest_id_vote_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."vote_contests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_draws" ADD CONSTRAINT "prize_draws_prize_id_raffle_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."raffle_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD CONSTRAINT "raffle_prizes_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_prizes" ADD CONSTRAINT "raffle_prizes_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_ticket_grants_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_once" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "races_upcoming" ON "races" USING btree ("starts_at") WHERE "races"."finishers" is null;--> statement-breakpoint
CREATE INDEX "upcoming_events_by_date" ON "upcoming_events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "donations_of_user" ON "donations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tournament_entries_of_event" ON "tournament_entries" USING btree ("event","created_at","id");--> statement-breakpoint
CREATE INDEX "tournament_rounds_of_event" ON "tournament_rounds" USING btree ("event","starts_at");--> statement-breakpoint
CREATE INDEX "ledger_postings_from" ON "ledger_postings" USING btree ("from_account");--> statement-breakpoint
CREATE INDEX "ledger_postings_to" ON "ledger_postings" USING btree ("to_account");--> statement-breakpoint
CREATE INDEX "ledger_postings_cause" ON "ledger_postings" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "news_articles_by_date" ON "news_articles" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "news_articles_by_type" ON "news_articles" USING btree ("article_type","published_at");--> statement-breakpoint
CREATE INDEX "candidates_of_contest" ON "candidates" USING btree ("contest_id","candidate_group","name");--> statement-breakpoint
CREATE INDEX "contest_events_of_contest" ON "contest_events" USING btree ("contest_id","starts_at");--> statement-breakpoint
CREATE INDEX "vote_contests_by_close" ON "vote_contests" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_once" ON "payments" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payments_undecided" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('open', 'ordered');--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "prize_draws_by_date" ON "prize_draws" USING btree ("draws_at");--> statement-breakpoint
CREATE INDEX "raffle_prizes_by_value" ON "raffle_prizes" USING btree ("is_grand_prize","value_cents");--> statement-breakpoint
CREATE INDEX "raffle_ticket_grants_of_user" ON "raffle_ticket_grants" USING btree ("user_id","expires_at");