-- stops the version before: nothing, the check comes back looser than before
ALTER TABLE "raffle_awards" DROP CONSTRAINT "raffle_awards_end";--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "winners" ADD COLUMN "ineligible_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_finding" CHECK ("raffle_awards"."finding" in ('under-age', 'identity', 'break', 'household', 'place', 'free-entries'));--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_found" CHECK ("raffle_awards"."finding" is null or ("raffle_awards"."end_reason" = 'not eligible' and "raffle_awards"."handed_over_at" is null));--> statement-breakpoint
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_end" CHECK (("raffle_awards"."ended_at" is null) = ("raffle_awards"."end_reason" is null)
      and ("raffle_awards"."ended_at" is null or "raffle_awards"."accepted_at" is null or "raffle_awards"."finding" is not null));--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_ineligible" CHECK ("winners"."ineligible_at" is null or "winners"."paid_at" is null);