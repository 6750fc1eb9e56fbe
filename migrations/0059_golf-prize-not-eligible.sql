ALTER TABLE "winners" ADD COLUMN "golf_finding" text;--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_golf_finding" CHECK ("winners"."golf_finding" in ('under-age', 'identity', 'entries', 'conduct'));--> statement-breakpoint
ALTER TABLE "winners" ADD CONSTRAINT "winners_golf_found" CHECK ("winners"."golf_finding" is null or ("winners"."game" = 'golf' and "winners"."ineligible_at" is not null));--> statement-breakpoint
create trigger winners_announce after insert or update or delete or truncate on winners for each statement execute function announce_content_change();
