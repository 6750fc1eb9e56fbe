-- Purses go with their race alone, which is gone already when its purses follow.
create or replace function refuse_purse_removal() returns trigger language plpgsql as $$
begin
  if exists (select 1 from races where id = old.race_id) then
    raise exception 'race_purses is append-only';
  end if;
  return old;
end $$;
