CREATE TABLE "licenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" text NOT NULL,
	"country" text NOT NULL,
	"state" text,
	"number" text NOT NULL,
	"authority" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"prize_ceiling_cents" integer,
	"note" text,
	CONSTRAINT "licenses_country" CHECK ("licenses"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "licenses_state" CHECK ("licenses"."state" ~ '^[A-Z0-9]{1,3}$'),
	CONSTRAINT "licenses_item" CHECK ("licenses"."item" in ('raffle', 'jackpot')),
	CONSTRAINT "licenses_order" CHECK ("licenses"."valid_from" < "licenses"."valid_until"),
	CONSTRAINT "licenses_ceiling" CHECK ("licenses"."prize_ceiling_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "place_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"country" text,
	"state" text,
	"source" text NOT NULL,
	"source_version" text,
	"license_id" uuid,
	"license_number" text,
	"rule" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_evidence_once" UNIQUE("subject","subject_id"),
	CONSTRAINT "place_evidence_subject" CHECK ("place_evidence"."subject" in ('payment', 'cards', 'ballot', 'entry')),
	CONSTRAINT "place_evidence_source" CHECK ("place_evidence"."source" in ('demo-header', 'proxy-header', 'demo-setting', 'geo-ip', 'none')),
	CONSTRAINT "place_evidence_license" CHECK (("place_evidence"."license_id" is null) = ("place_evidence"."license_number" is null))
);
--> statement-breakpoint
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licenses_of_country" ON "licenses" USING btree ("country");--> statement-breakpoint
CREATE INDEX "place_evidence_of_license" ON "place_evidence" USING btree ("license_id");--> statement-breakpoint
create trigger place_evidence_append_only before update or delete on place_evidence
  for each row execute function refuse_change();
