CREATE TABLE "contest_certifications" (
	"contest_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"tally" text NOT NULL,
	"total_votes" bigint NOT NULL,
	"entries" integer NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"certified_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contest_certifications_by_two" CHECK ("contest_certifications"."proposed_by" <> "contest_certifications"."certified_by")
);
--> statement-breakpoint
CREATE TABLE "tally_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contest_certifications" ADD CONSTRAINT "contest_certifications_contest_id_vote_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."vote_contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_certifications" ADD CONSTRAINT "contest_certifications_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contest_certifications" ADD CONSTRAINT "contest_certifications_certified_by_users_id_fk" FOREIGN KEY ("certified_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_proposals" ADD CONSTRAINT "tally_proposals_contest_id_vote_contests_id_fk" FOREIGN KEY ("contest_id") REFERENCES "public"."vote_contests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tally_proposals" ADD CONSTRAINT "tally_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tally_proposals_of_contest" ON "tally_proposals" USING btree ("contest_id","created_at");--> statement-breakpoint
create trigger tally_proposals_append_only before update or delete on tally_proposals
  for each row execute function refuse_change();--> statement-breakpoint
create trigger contest_certifications_append_only before update or delete on contest_certifications
  for each row execute function refuse_change();--> statement-breakpoint
create trigger contest_certifications_announce after insert or update or delete or truncate on contest_certifications
  for each statement execute function announce_content_change();
