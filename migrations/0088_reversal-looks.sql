CREATE TABLE "reversal_looks" (
	"provider" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gone_elsewhere_cents" integer;