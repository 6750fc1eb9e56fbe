ALTER TABLE "monthly_donations" ADD COLUMN "anchor_day" integer;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "used_month" text;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD COLUMN "card_expires" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "monthly_month" text;--> statement-breakpoint
CREATE INDEX "monthly_donations_expiring" ON "monthly_donations" USING btree ("card_expires") WHERE "monthly_donations"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_month_once" ON "payments" USING btree ("monthly_donation_id","monthly_month") WHERE "payments"."status" not in ('failed', 'canceled');--> statement-breakpoint
ALTER TABLE "monthly_donations" ADD CONSTRAINT "monthly_donations_day" CHECK ("monthly_donations"."anchor_day" between 1 and 31);