CREATE TABLE "limit_traces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_traces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"period" text NOT NULL,
	"left_cents" integer NOT NULL,
	"cents" integer,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_traces_period" CHECK ("limit_traces"."period" in ('day', 'week', 'month')),
	CONSTRAINT "limit_traces_not_negative" CHECK ("limit_traces"."left_cents" >= 0 and "limit_traces"."cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX "limit_traces_of_mailbox" ON "limit_traces" USING btree ("hash","ends_at");--> statement-breakpoint
CREATE INDEX "limit_traces_by_end" ON "limit_traces" USING btree ("ends_at");