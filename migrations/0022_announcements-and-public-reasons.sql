CREATE TABLE "draw_announcements" (
	"draw_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"terms" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "draw_announcements_draw_id_number_pk" PRIMARY KEY("draw_id","number"),
	CONSTRAINT "draw_announcements_number" CHECK ("draw_announcements"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "public_reason" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "draw_id" uuid;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "waits_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "objection_sha256" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "objected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draw_announcements" ADD CONSTRAINT "draw_announcements_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_public" ON "approvals" USING btree ("created_at","id") WHERE "approvals"."public_reason" is not null;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_objection_sha256_unique" UNIQUE("objection_sha256");
--> statement-breakpoint
-- What was announced stays as it was, and pages that are kept in memory show what is new.
create trigger draw_announcements_append_only before update or delete on draw_announcements
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger draw_announcements_announce after insert on draw_announcements
  for each statement execute function announce_content_change();
--> statement-breakpoint
create trigger approvals_announce after insert or update or delete or truncate on approvals
  for each statement execute function announce_content_change();
