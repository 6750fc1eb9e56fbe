-- A scratch stands as it was made; it goes only where two people have undone it, and what it was stays.
create or replace function refuse_scratch_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select 1 from undone_scratches u where u.race_id = old.race_id
      and u.car_number = old.car_number and u.scratched_at = old.scratched_at
  ) then
    raise exception 'a scratch is never changed, and goes only where it was undone' using errcode = '55000';
  end if;
  return old;
end $$;
