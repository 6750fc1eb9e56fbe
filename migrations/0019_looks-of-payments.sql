ALTER TABLE "payments" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp (3) with time zone DEFAULT now() + interval '5 minutes' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_look_at") WHERE "payments"."status" in ('open', 'ordered');--> statement-breakpoint
CREATE INDEX "webhook_events_of_payment" ON "webhook_events" USING btree ("provider_payment_id") WHERE "webhook_events"."handled_at" is null;