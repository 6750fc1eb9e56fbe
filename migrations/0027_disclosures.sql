CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"sentences" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "disclosures_once" UNIQUE("state","valid_from"),
	CONSTRAINT "disclosures_state" CHECK ("disclosures"."state" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
create trigger disclosures_announce after insert or update or delete or truncate on disclosures
  for each statement execute function announce_content_change();
