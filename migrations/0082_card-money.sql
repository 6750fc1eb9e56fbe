-- stops the version before: no, it takes one finding more, and the version before writes none but those it knows
ALTER TABLE "jackpot_prizes" DROP CONSTRAINT "jackpot_prizes_finding";--> statement-breakpoint
-- stops the version before: no, every row that it writes is as allowed as before
ALTER TABLE "jackpot_prizes" ADD CONSTRAINT "jackpot_prizes_finding" CHECK ("jackpot_prizes"."finding" in ('under-age', 'identity', 'break', 'household', 'place', 'payment'));