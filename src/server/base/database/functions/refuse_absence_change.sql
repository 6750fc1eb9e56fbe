-- Of an absence, only that it was canceled may be added.
create or replace function refuse_absence_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.canceled_at is not null or new.canceled_at is null
    or (old.id, old.event, old.entry_id, old.week, old.round, old.kind, old.reason, old.recorded_by, old.created_at)
      is distinct from
      (new.id, new.event, new.entry_id, new.week, new.round, new.kind, new.reason, new.recorded_by, new.created_at)
  then raise exception 'a recorded absence can only be canceled' using errcode = '55000'; end if;
  return new;
end $$;
