CREATE TABLE "race_finish_entries" (
	"race_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"finishers" integer[] NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "race_finish_entries_race_id_user_id_entered_at_pk" PRIMARY KEY("race_id","user_id","entered_at")
);
--> statement-breakpoint
CREATE TABLE "race_purses" (
	"race_id" uuid NOT NULL,
	"announced_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"purse_cents" bigint NOT NULL,
	"announced_by" uuid,
	CONSTRAINT "race_purses_race_id_announced_at_pk" PRIMARY KEY("race_id","announced_at")
);
--> statement-breakpoint
ALTER TABLE "race_closings" ADD COLUMN "purse_cents" bigint;--> statement-breakpoint
ALTER TABLE "race_finish_entries" ADD CONSTRAINT "race_finish_entries_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_finish_entries" ADD CONSTRAINT "race_finish_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_purses" ADD CONSTRAINT "race_purses_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_purses" ADD CONSTRAINT "race_purses_announced_by_users_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What was announced stays as it was, and pages that show it are made anew.
create trigger race_finish_entries_append_only before update or delete on race_finish_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger race_purses_append_only before update on race_purses
  for each row execute function refuse_change();
--> statement-breakpoint
-- They go with their race alone, which is gone already when its purses follow.
create function refuse_purse_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from races where id = old.race_id) then
    raise exception 'race_purses is append-only';
  end if;
  return old;
end $$;
--> statement-breakpoint
create trigger race_purses_kept before delete on race_purses
  for each row execute function refuse_purse_removal();
--> statement-breakpoint
create trigger race_purses_announce after insert or update or delete or truncate on race_purses
  for each statement execute function announce_content_change();
--> statement-breakpoint
-- Of races that are still to come, the purse as it stands is the first one that is known.
insert into race_purses (race_id, purse_cents)
  select id, purse_cents from races where closes_at > now() and canceled_at is null;
