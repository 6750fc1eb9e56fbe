-- Of an announced draw, only that it was canceled may be added.
create or replace function refuse_draw_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.canceled_at is not null or new.canceled_at is null
    or (old.id, old.kind, old.race_id, old.prize_draw_id, old.redraw_of, old.announced, old.closes_at, old.picks)
      is distinct from
      (new.id, new.kind, new.race_id, new.prize_draw_id, new.redraw_of, new.announced, new.closes_at, new.picks)
  then raise exception 'an announced draw stays as it was announced' using errcode = '55000'; end if;
  return new;
end $$;
