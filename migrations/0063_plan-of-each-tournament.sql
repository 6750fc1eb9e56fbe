ALTER TABLE "tournaments" ADD COLUMN "first_prize_cents" integer DEFAULT 5000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "second_prize_cents" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cut_after_week_1" integer DEFAULT 250 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cut_after_week_2" integer DEFAULT 75 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cut_after_week_3" integer DEFAULT 32 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cut_after_week_4" integer DEFAULT 8 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_prizes" CHECK ("tournaments"."second_prize_cents" > 0 and "tournaments"."first_prize_cents" > "tournaments"."second_prize_cents");--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_cuts" CHECK ("tournaments"."cut_after_week_1" > "tournaments"."cut_after_week_2" and "tournaments"."cut_after_week_2" > "tournaments"."cut_after_week_3"
        and "tournaments"."cut_after_week_3" > "tournaments"."cut_after_week_4" and "tournaments"."cut_after_week_4" >= 2);