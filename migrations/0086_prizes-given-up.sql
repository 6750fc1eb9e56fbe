-- stops the version before: no, it takes one finding more, and the version before writes none but those it knows
ALTER TABLE "raffle_awards" DROP CONSTRAINT "raffle_awards_finding";--> statement-breakpoint
-- stops the version before: no, every row that it writes is as allowed as before
ALTER TABLE "raffle_awards" ADD CONSTRAINT "raffle_awards_finding" CHECK ("raffle_awards"."finding" in ('under-age', 'identity', 'break', 'household', 'place', 'payment', 'free-entries', 'given-up'));
