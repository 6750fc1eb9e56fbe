-- stops the version before: nothing, the check comes back with two values more
ALTER TABLE "place_evidence" DROP CONSTRAINT "place_evidence_source";--> statement-breakpoint
-- stops the version before: nothing, the check comes back with two values more
ALTER TABLE "place_refusals" DROP CONSTRAINT "place_refusals_source";--> statement-breakpoint
ALTER TABLE "raffle_free_entries" ADD COLUMN "prize_draw_id" uuid;--> statement-breakpoint
ALTER TABLE "raffle_free_entries" ADD COLUMN "mailbox_hash" text;--> statement-breakpoint
ALTER TABLE "raffle_free_entries" ADD CONSTRAINT "raffle_free_entries_prize_draw_id_prize_draws_id_fk" FOREIGN KEY ("prize_draw_id") REFERENCES "public"."prize_draws"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_free_entries_mailbox_day" ON "raffle_free_entries" USING btree ("mailbox_hash","received_on");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_free_entries_mailbox_once" ON "raffle_free_entries" USING btree ("prize_draw_id","mailbox_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_free_entries_person_once" ON "raffle_free_entries" USING btree ("prize_draw_id",lower(btrim(regexp_replace("name", '[[:space:]]+', ' ', 'g'))),lower(btrim(regexp_replace("postal_address", '[[:space:]]+', ' ', 'g')))) WHERE "raffle_free_entries"."prize_draw_id" is not null;--> statement-breakpoint
-- stops the version before: nothing, every row that met the tighter check meets this one
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_source" CHECK ("place_evidence"."source" in ('demo-header', 'proxy-header', 'demo-setting', 'geo-ip', 'postal-address', 'donor-home', 'none', 'card'));--> statement-breakpoint
-- stops the version before: nothing, every row that met the tighter check meets this one
ALTER TABLE "place_refusals" ADD CONSTRAINT "place_refusals_source" CHECK ("place_refusals"."source" in ('demo-header', 'proxy-header', 'demo-setting', 'geo-ip', 'postal-address', 'donor-home', 'none'));