ALTER TABLE "declines" ADD COLUMN "wide_network_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wide_network_hash" text;--> statement-breakpoint
CREATE INDEX "declines_of_wide_network" ON "declines" USING btree ("wide_network_hash","at") WHERE "declines"."wide_network_hash" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_wide_network" ON "payments" USING btree ("wide_network_hash","created_at") WHERE "payments"."wide_network_hash" is not null;