-- A pack that is under way keeps what its golfer said of it: only its address may be taken out.
create or replace function refuse_pack_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.id, old.event, old.place_id, old.number) is distinct from
      (new.id, new.event, new.place_id, new.number)
  then raise exception 'a gift pack stays with its place' using errcode = '55000'; end if;
  if (old.claimed_at, old.declined_at, old.lapsed_at) is distinct from
      (new.claimed_at, new.declined_at, new.lapsed_at)
    and exists (select from gift_pack_parcels where pack_id = old.id and returned_at is null)
  then raise exception 'a gift pack that is under way is not changed' using errcode = '55000'; end if;
  return new;
end $$;
