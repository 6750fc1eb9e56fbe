-- stops the version before: nothing, the check comes back looser than before
ALTER TABLE "jackpot_prizes" DROP CONSTRAINT "jackpot_prizes_one_end";--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_finding" CHECK ("jackpot_prizes"."finding" in ('under-age', 'identity', 'break', 'household', 'place'));--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_found" CHECK ("jackpot_prizes"."finding" is null or ("jackpot_prizes"."expired_at" is not null and "jackpot_prizes"."paid_at" is null));--> statement-breakpoint
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_one_end" CHECK ("jackpot_prizes"."expired_at" is null or "jackpot_prizes"."claimed_at" is null or "jackpot_prizes"."finding" is not null);--> statement-breakpoint
create trigger jackpot_prizes_announce after insert or update or delete or truncate on jackpot_prizes for each statement execute function announce_content_change();
