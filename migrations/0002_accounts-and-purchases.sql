CREATE TABLE "account_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('password-reset', 'email-confirmation'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "staff_roles_known" CHECK ("staff_roles"."role" in ('owner', 'finance', 'auditor'))
);
--> statement-breakpoint
CREATE TABLE "monthly_donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"first_payment_id" uuid NOT NULL,
	"donation_preference" text,
	"dollar_amount" integer NOT NULL,
	"covers_fee" boolean NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_method_id" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_due_at" timestamp (3) with time zone NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"gifts_made" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text,
	CONSTRAINT "monthly_donations_first_payment_id_unique" UNIQUE("first_payment_id"),
	CONSTRAINT "monthly_donations_amount" CHECK ("monthly_donations"."dollar_amount" between 1 and 50000),
	CONSTRAINT "monthly_donations_ended" CHECK (("monthly_donations"."ended_at" is null) = ("monthly_donations"."ended_because" is null))
);
--> statement-breakpoint
CREATE TABLE "tournament_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "tournament_places_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_amount_positive" CHECK ("disputes"."amount_cents" > 0),
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "payment_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"reversed_cents" integer NOT NULL,
	"perks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reversals_once" UNIQUE("cause"),
	CONSTRAINT "payment_reversals_cents" CHECK ("payment_reversals"."reversed_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reversal_id" uuid NOT NULL,
	"asset" text NOT NULL,
	"owed" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "receivables_once" UNIQUE("reversal_id","asset"),
	CONSTRAINT "receivables_owed" CHECK ("receivables"."owed" >= 0),
	CONSTRAINT "receivables_closed" CHECK (("receivables"."owed" = 0) = ("receivables"."closed_at" is not null)),
	CONSTRAINT "receivables_asset" CHECK ("receivables"."asset" in ('jackpot_credit', 'vote_token'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider_refund_id" text,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "place_restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"item" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "place_restrictions_country" CHECK ("place_restrictions"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "place_restrictions_state" CHECK ("place_restrictions"."state" ~ '^[A-Z0-9]{1,3}$'),
	CONSTRAINT "place_restrictions_item" CHECK ("place_restrictions"."item" in ('donate', 'raffle', 'jackpot', 'vote', 'tournament'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "monthly_donation_id" uuid;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_capture_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "declines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "monthly_donation_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "monthly_number" integer;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "about" text DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD COLUMN "voided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_first_payment_id_payments_id_fk" FOREIGN KEY ("first_payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "tournament_places_event_tournaments_event_fk" FOREIGN KEY ("event") REFERENCES "public"."tournaments"("event") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "tournament_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_places" ADD CONSTRAINT "tournament_places_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_reversal_id_payment_reversals_id_fk" FOREIGN KEY ("reversal_id") REFERENCES "public"."payment_reversals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_of_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_expiry" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "monthly_donations_of_user" ON "monthly_donations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "monthly_donations_due" ON "monthly_donations" USING btree ("next_try_at") WHERE "monthly_donations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_places_once" ON "tournament_places" USING btree ("event","user_id") WHERE "tournament_places"."released_at" is null;--> statement-breakpoint
CREATE INDEX "tournament_places_of_event" ON "tournament_places" USING btree ("event") WHERE "tournament_places"."released_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("created_at") WHERE "disputes"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_reversals_of_payment" ON "payment_reversals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "receivables_open" ON "receivables" USING btree ("user_id") WHERE "receivables"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_undecided" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "place_restrictions_once" ON "place_restrictions" USING btree ("country",coalesce("state", ''),"item");--> statement-breakpoint
CREATE INDEX "place_restrictions_of_country" ON "place_restrictions" USING btree ("country");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_monthly_donation_id_monthly_donations_id_fk" FOREIGN KEY ("monthly_donation_id") REFERENCES "public"."monthly_donations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tournament_entries_once" ON "tournament_entries" USING btree ("event","user_id");--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_about_user" ON "mails" USING btree (("data" ->> 'userId'));--> statement-breakpoint
CREATE INDEX "payments_of_visitor" ON "payments" USING btree ("visitor_hash","created_at");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture_once" ON "payments" USING btree ("provider","provider_capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_monthly_once" ON "payments" USING btree ("monthly_donation_id","monthly_number") WHERE "payments"."status" not in ('failed', 'canceled');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_fee" CHECK ("donations"."fee_cents" >= 0 and "donations"."fee_cents" < "donations"."amount_cents");--> statement-breakpoint
ALTER TABLE "raffle_ticket_grants" ADD CONSTRAINT "raffle_voided_in_range" CHECK ("raffle_ticket_grants"."voided" between 0 and "raffle_ticket_grants"."count");