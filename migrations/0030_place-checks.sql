CREATE TABLE "place_checks" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"card_country" text NOT NULL,
	"card_state" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"reason" text,
	CONSTRAINT "place_checks_decision" CHECK ("place_checks"."decision" in ('released', 'refused')),
	CONSTRAINT "place_checks_decided" CHECK (("place_checks"."decision" is null) = ("place_checks"."decided_at" is null) and ("place_checks"."decision" is null) = ("place_checks"."decided_by" is null)
        and ("place_checks"."decision" is null) = ("place_checks"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "place_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"item" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"source_version" text NOT NULL,
	"rule" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_refusals_once" UNIQUE("day","item","country","state","source","source_version","rule"),
	CONSTRAINT "place_refusals_item" CHECK ("place_refusals"."item" in ('donate', 'raffle', 'jackpot', 'vote', 'tournament')),
	CONSTRAINT "place_refusals_source" CHECK ("place_refusals"."source" in ('demo-header', 'proxy-header', 'demo-setting', 'geo-ip', 'none'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_held_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "place_checks" ADD CONSTRAINT "place_checks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_checks" ADD CONSTRAINT "place_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_checks_open" ON "place_checks" USING btree ("created_at") WHERE "place_checks"."decision" is null;