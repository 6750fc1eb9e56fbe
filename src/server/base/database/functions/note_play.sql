-- What standings follow from has changed: whoever kept one reads it anew, on every server.
create or replace function note_play() returns trigger language plpgsql as $$
begin
  insert into golf_play_versions as known (is_only, version) values (true, 1)
    on conflict (is_only) do update set version = known.version + 1;
  return null;
end $$;
