-- The place of a payment is paid: whether a gift pack comes with it. Places are paid one after the other, each at an
-- instant of its own, so that of many who pay at once exactly the first p_most get a pack. Whoever was sent one with a place
-- of the same tournament that they gave back gets no second one, and whoever said before paying that they want none gets
-- none. Asked again, it answers what it did before.
create or replace function earn_gift_pack(p_payment uuid, p_most integer) returns boolean
language plpgsql as $$
declare
  v_place tournament_places;
begin
  select * into strict v_place from tournament_places where payment_id = p_payment;
  perform 1 from tournaments where event = v_place.event for no key update;
  update tournament_places p set paid_at = coalesce(p.paid_at, greatest(
      date_trunc('milliseconds', clock_timestamp()),
      (select max(o.paid_at) + interval '1 millisecond' from tournament_places o
        where o.event = p.event and o.paid_at <= clock_timestamp())))
    where p.id = v_place.id returning p.* into v_place;
  if exists (select from gift_packs where place_id = v_place.id) then return true; end if;
  if v_place.is_without_pack or (select count(*) from tournament_places o where o.event = v_place.event
      and (o.paid_at, o.id) < (v_place.paid_at, v_place.id)) >= p_most
    or (select count(*) from gift_packs where event = v_place.event) >= p_most
    or was_sent_other_pack(v_place.id)
  then return false; end if;
  insert into gift_packs (id, event, place_id, number)
    select gen_random_uuid(), v_place.event, v_place.id, coalesce(max(number), 0) + 1
    from gift_packs where event = v_place.event;
  return true;
end $$;
