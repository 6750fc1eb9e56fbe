CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"started_by" uuid,
	CONSTRAINT "job_runs_error" CHECK ("job_runs"."error" is null or "job_runs"."finished_at" is not null)
);
--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
ALTER TABLE "job_runs" ADD CONSTRAINT "job_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_runs_of_job" ON "job_runs" USING btree ("job","id");--> statement-breakpoint
CREATE INDEX "job_runs_failed" ON "job_runs" USING btree ("id") WHERE "job_runs"."error" is not null;--> statement-breakpoint
CREATE INDEX "job_runs_open" ON "job_runs" USING btree ("job") WHERE "job_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "job_runs_by_age" ON "job_runs" USING brin ("started_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at","id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at","id") WHERE "mails"."sent_at" is null and "mails"."attempts" >= 12;--> statement-breakpoint
CREATE INDEX "mails_of_template" ON "mails" USING btree ("template","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."attempts" < 12;