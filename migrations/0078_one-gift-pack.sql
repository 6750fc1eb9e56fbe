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
--> statement-breakpoint
-- A parcel is sent of a pack that is claimed, whose address is known and whose place is kept, to a golfer who has got no
-- other one; afterwards only that it came back may be added, and its tracking number taken out.
create or replace function refuse_parcel_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from gift_packs g join tournament_places p on p.id = g.place_id
      where g.id = new.pack_id and g.claimed_at is not null and g.recipient is not null
        and p.released_at is null and not was_sent_other_pack(p.id))
    then raise exception 'only a gift pack that is claimed is sent' using errcode = '55000'; end if;
    return new;
  end if;
  if tg_op = 'DELETE' or (old.returned_at is not null and
      (old.returned_on, old.return_reason, old.returned_by, old.returned_at) is distinct from
      (new.returned_on, new.return_reason, new.returned_by, new.returned_at))
    or (old.id, old.pack_id, old.sent_on, old.carrier, old.cost_cents, old.postage_cents, old.sent_by, old.created_at)
      is distinct from
      (new.id, new.pack_id, new.sent_on, new.carrier, new.cost_cents, new.postage_cents, new.sent_by, new.created_at)
    or (new.tracking_number is not null and new.tracking_number is distinct from old.tracking_number)
  then raise exception 'a parcel that was sent is not changed' using errcode = '55000'; end if;
  return new;
end $$;
--> statement-breakpoint
-- Whether the golfer of a place was sent a gift pack with another place of the same tournament, which has not come back:
-- nobody is sent two.
create or replace function was_sent_other_pack(p_place uuid) returns boolean language sql stable as $$
  select exists (select from tournament_places p
    join tournament_places o on o.event = p.event and o.user_id = p.user_id and o.id <> p.id
    join gift_packs g on g.place_id = o.id
    join gift_pack_parcels c on c.pack_id = g.id and c.returned_at is null
    where p.id = p_place)
$$;
