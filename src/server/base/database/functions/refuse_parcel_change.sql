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
