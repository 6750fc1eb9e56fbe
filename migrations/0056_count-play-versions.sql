-- What standings follow from has changed: whoever kept one reads it anew, on every server.
create or replace function note_play() returns trigger language plpgsql as $$
begin
  insert into golf_play_versions as known (is_only, version) values (true, 1)
    on conflict (is_only) do update set version = known.version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger scorecards_played after insert or update or delete or truncate on scorecards for each statement execute function note_play();
--> statement-breakpoint
create trigger tournament_absences_played after insert or update or delete or truncate on tournament_absences for each statement execute function note_play();
--> statement-breakpoint
create trigger tournament_entries_played after delete or truncate on tournament_entries for each statement execute function note_play();
--> statement-breakpoint
create trigger tournament_play_offs_played after insert or update or delete or truncate on tournament_play_offs for each statement execute function note_play();
--> statement-breakpoint
create trigger tournament_week_closings_played after insert or update or delete or truncate on tournament_week_closings for each statement execute function note_play();
