CREATE TABLE "declines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"network_hash" text,
	"card_hash" text
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "declines" ADD CONSTRAINT "declines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declines_of_network" ON "declines" USING btree ("network_hash","at");--> statement-breakpoint
CREATE INDEX "declines_of_card" ON "declines" USING btree ("card_hash","at");--> statement-breakpoint
CREATE INDEX "declines_by_date" ON "declines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payments_of_network" ON "payments" USING btree ("network_hash","created_at") WHERE "payments"."network_hash" is not null;