CREATE TABLE "beacon_rounds" (
	"round" bigint PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draw_freezes" ADD COLUMN "protocol" text DEFAULT 'draw/v1' NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_freezes" ADD COLUMN "round" bigint;
--> statement-breakpoint
-- A round is what it is, and pages that show a draw are made anew when one comes.
create trigger beacon_rounds_append_only before update or delete on beacon_rounds
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger beacon_rounds_announce after insert on beacon_rounds
  for each statement execute function announce_content_change();
--> statement-breakpoint
-- The version before knows draw/v1 alone: where it tries to make a draw whose entries were frozen under
-- another protocol, it fails, and the new version makes it.
create function refuse_other_protocol() returns trigger language plpgsql as $$
begin
  if exists (select 1 from draw_freezes f where f.draw_id = new.draw_id and f.protocol <> 'draw/v1'
    and position('"protocol":"' || f.protocol || '"' in new.transcript) = 0)
  then
    raise exception 'the transcript is of another protocol than the freeze' using errcode = '55000';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger draw_results_protocol before insert on draw_results
  for each row execute function refuse_other_protocol();
