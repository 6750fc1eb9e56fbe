CREATE TABLE "books_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"requested_by" uuid,
	"results" jsonb,
	"broken" integer,
	"failure" text,
	CONSTRAINT "books_checks_end" CHECK (("books_checks"."finished_at" is null) = ("books_checks"."results" is null and "books_checks"."failure" is null)
        and ("books_checks"."results" is null) = ("books_checks"."broken" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"provider" text NOT NULL,
	"entry_id" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"source_id" text,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"report_id" uuid NOT NULL,
	CONSTRAINT "provider_entries_provider_entry_id_pk" PRIMARY KEY("provider","entry_id"),
	CONSTRAINT "provider_entries_kind" CHECK ("provider_entries"."kind" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"what" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"payment_id" uuid,
	"our_cents" bigint,
	"their_cents" bigint,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"note" text,
	CONSTRAINT "reconciliation_differences_once" UNIQUE("provider","what","kind","source_id"),
	CONSTRAINT "reconciliation_differences_settled" CHECK (("reconciliation_differences"."settled_at" is null) = ("reconciliation_differences"."settled_by" is null)
        and ("reconciliation_differences"."settled_at" is null) = ("reconciliation_differences"."note" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"requested_by" uuid,
	"entries" integer DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "reconciliation_reports_days" CHECK ("reconciliation_reports"."from_day" <= "reconciliation_reports"."to_day"),
	CONSTRAINT "reconciliation_reports_failure" CHECK ("reconciliation_reports"."failure" is null or "reconciliation_reports"."finished_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "offline_gifts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"check_number" text,
	"received_on" date NOT NULL,
	"donor_name" text,
	"donor_address" text,
	"donor_email" text,
	"recorded_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"voided_by" uuid,
	"void_reason" text,
	CONSTRAINT "offline_gifts_method" CHECK ("offline_gifts"."method" = 'check' or ("offline_gifts"."method" = 'cash' and "offline_gifts"."check_number" is null)),
	CONSTRAINT "offline_gifts_donor" CHECK (("offline_gifts"."donor_name" is null) = ("offline_gifts"."donor_address" is null)
        and ("offline_gifts"."donor_email" is null or "offline_gifts"."donor_name" is not null)),
	CONSTRAINT "offline_gifts_voided" CHECK (("offline_gifts"."voided_at" is null) = ("offline_gifts"."voided_by" is null)
        and ("offline_gifts"."voided_at" is null) = ("offline_gifts"."void_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_buyer_known";--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "waived_by" uuid;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "waive_reason" text;--> statement-breakpoint
ALTER TABLE "receivables" ADD COLUMN "waived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "books_checks" ADD CONSTRAINT "books_checks_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_entries" ADD CONSTRAINT "provider_entries_report_id_reconciliation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reconciliation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_report_id_reconciliation_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reconciliation_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_reports" ADD CONSTRAINT "reconciliation_reports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gifts" ADD CONSTRAINT "offline_gifts_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "books_checks_running" ON "books_checks" USING btree ((true)) WHERE "books_checks"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "books_checks_by_date" ON "books_checks" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "provider_entries_of_source" ON "provider_entries" USING btree ("source_id","kind");--> statement-breakpoint
CREATE INDEX "provider_entries_by_date" ON "provider_entries" USING btree ("provider","occurred_at");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open" ON "reconciliation_differences" USING btree ("provider","found_at") WHERE "reconciliation_differences"."cleared_at" is null and "reconciliation_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_differences_by_date" ON "reconciliation_differences" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_reports_running" ON "reconciliation_reports" USING btree ("provider") WHERE "reconciliation_reports"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_reports_by_date" ON "reconciliation_reports" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "offline_gifts_by_day" ON "offline_gifts" USING btree ("received_on","payment_id");--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_waived_by_users_id_fk" FOREIGN KEY ("waived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_by_time" ON "ledger_postings" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "payments_settled_by_date" ON "payments" USING btree ("closed_at","item_type","provider","amount_cents") WHERE "payments"."status" = 'settled';--> statement-breakpoint
CREATE INDEX "payments_failed_by_date" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "disputes_by_date" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open_first" ON "disputes" USING btree (("status" = 'open'),"created_at","id");--> statement-breakpoint
CREATE INDEX "receivables_by_date" ON "receivables" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receivables_open_by_date" ON "receivables" USING btree ("created_at","id") WHERE "receivables"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_date" ON "refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('stripe', 'paypal', 'offline'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_buyer_known" CHECK ("payments"."status" in ('open', 'failed', 'canceled') or "payments"."user_id" is not null
        or "payments"."provider" = 'offline');--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_waived" CHECK (("receivables"."waived" > 0) = ("receivables"."waived_by" is not null)
        and ("receivables"."waived_by" is null) = ("receivables"."waive_reason" is null)
        and ("receivables"."waived_by" is null or "receivables"."closed_at" is not null));--> statement-breakpoint
create trigger provider_entries_append_only before update or delete on provider_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger provider_entries_no_truncate before truncate on provider_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A recorded gift is never edited: it is voided, once, and recorded anew.
create function refuse_gift_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_reason'])
      <> (to_jsonb(old) - array['voided_at', 'voided_by', 'void_reason']) then
    raise exception 'a recorded gift can only be voided, once' using errcode = '55000';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger offline_gifts_void_only before update or delete on offline_gifts
  for each row execute function refuse_gift_change();
