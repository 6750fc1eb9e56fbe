CREATE TABLE "raffle_entry_requests" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"prize_draw_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox_hash" text NOT NULL,
	"postal_address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"free_entry_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raffle_free_entries" ALTER COLUMN "recorded_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "raffle_entry_requests" ADD CONSTRAINT "raffle_entry_requests_prize_draw_id_prize_draws_id_fk" FOREIGN KEY ("prize_draw_id") REFERENCES "public"."prize_draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entry_requests" ADD CONSTRAINT "raffle_entry_requests_free_entry_id_raffle_free_entries_id_fk" FOREIGN KEY ("free_entry_id") REFERENCES "public"."raffle_free_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entry_requests_once" ON "raffle_entry_requests" USING btree ("prize_draw_id","mailbox_hash") WHERE "raffle_entry_requests"."free_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "raffle_entry_requests_expiry" ON "raffle_entry_requests" USING btree ("expires_at");