-- The version before knows draw/v1 alone: where it tries to make a draw whose entries were frozen under
-- another protocol, it fails, and the new version makes it.
create or replace function refuse_other_protocol() returns trigger language plpgsql as $$
begin
  if exists (select 1 from draw_freezes f where f.draw_id = new.draw_id and f.protocol <> 'draw/v1'
    and position('"protocol":"' || f.protocol || '"' in new.transcript) = 0)
  then
    raise exception 'the transcript is of another protocol than the freeze' using errcode = '55000';
  end if;
  return new;
end $$;
