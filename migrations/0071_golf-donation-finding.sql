-- stops the version before: nothing, the check comes back with one value more
ALTER TABLE "winners" DROP CONSTRAINT "winners_golf_finding";--> statement-breakpoint
-- stops the version before: nothing, every row that met the tighter check meets this one
ALTER TABLE "winners" ADD CONSTRAINT "winners_golf_finding" CHECK ("winners"."golf_finding" in ('under-age', 'identity', 'entries', 'donation', 'conduct'));