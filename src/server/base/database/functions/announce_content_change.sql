-- Content changed (triggers.ts says of which tables): every running server forgets the answers and pages it keeps in memory.
create or replace function announce_content_change() returns trigger language plpgsql as $$
begin
  notify content_changed;
  return null;
end $$;
