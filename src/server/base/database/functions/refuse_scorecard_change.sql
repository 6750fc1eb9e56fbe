-- Of a scorecard, only that another one replaced it may be added.
create or replace function refuse_scorecard_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.replaced_at is not null or new.replaced_at is null
    or (old.id, old.event, old.entry_id, old.week, old.round, old.strokes, old.entered_by, old.created_at)
      is distinct from
      (new.id, new.event, new.entry_id, new.week, new.round, new.strokes, new.entered_by, new.created_at)
  then raise exception 'a scorecard is corrected by a new one' using errcode = '55000'; end if;
  return new;
end $$;
