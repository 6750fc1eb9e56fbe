-- Whether the golfer of a place was sent a gift pack with another place of the same tournament, which has not come back:
-- nobody is sent two.
create or replace function was_sent_other_pack(p_place uuid) returns boolean language sql stable as $$
  select exists (select from tournament_places p
    join tournament_places o on o.event = p.event and o.user_id = p.user_id and o.id <> p.id
    join gift_packs g on g.place_id = o.id
    join gift_pack_parcels c on c.pack_id = g.id and c.returned_at is null
    where p.id = p_place)
$$;
