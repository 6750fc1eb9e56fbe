-- stops the version before: nothing, the check below allows one value more
ALTER TABLE "benefit_values" DROP CONSTRAINT "benefit_values_benefit";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "is_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "has_gift_pack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- stops the version before: nothing, see above
ALTER TABLE "benefit_values" ADD CONSTRAINT "benefit_values_benefit" CHECK ("benefit_values"."benefit" in ('jackpot-credit', 'raffle-ticket', 'vote-token', 'gift-pack', 'tournament-place', 'insubstantial'));