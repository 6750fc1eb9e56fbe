CREATE TABLE "benefit_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"benefit" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"value_cents" integer NOT NULL,
	"percent" integer,
	"reason" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "benefit_values_once" UNIQUE("benefit","valid_from"),
	CONSTRAINT "benefit_values_benefit" CHECK ("benefit_values"."benefit" in ('jackpot-credit', 'raffle-ticket', 'vote-token', 'gift-pack', 'insubstantial')),
	CONSTRAINT "benefit_values_value" CHECK ("benefit_values"."value_cents" >= 0),
	CONSTRAINT "benefit_values_percent" CHECK (("benefit_values"."percent" is null) = ("benefit_values"."benefit" <> 'insubstantial'))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "benefit_cents" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "is_benefit_insubstantial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
create trigger benefit_values_announce after insert or update or delete or truncate on benefit_values
  for each statement execute function announce_content_change();
