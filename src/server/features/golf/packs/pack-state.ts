// Where a gift pack stands, which follows from what happened to it and is never stored.
import { sql } from 'drizzle-orm';
import type { PackState } from '#rules/golf/gift-packs.ts';

/** The state of a row of `gift_packs` that is joined with its `tournament_places`. */
export const packState = sql<PackState>`case
  when exists (select from gift_pack_parcels c
    where c.pack_id = gift_packs.id and c.returned_at is null) then 'sent'
  when tournament_places.released_at is not null then 'withdrawn'
  when was_sent_other_pack(tournament_places.id) then 'replaced'
  when gift_packs.declined_at is not null then 'declined'
  when gift_packs.lapsed_at is not null then 'lapsed'
  when gift_packs.claimed_at is null then 'earned'
  when exists (select from gift_pack_parcels c
    where c.pack_id = gift_packs.id and c.returned_at >= gift_packs.claimed_at) then 'returned'
  else 'claimed' end`;

/** Whether the golfer of a pack `g` with its place `p` and tournament `t` is still to claim it, and may be reminded. */
export const mayBeReminded = sql`(g.claimed_at is null and g.declined_at is null and g.lapsed_at is null
  and p.released_at is null and not was_sent_other_pack(p.id) and t.packs_claimed_by > now() and not is_kept_from_play(p.user_id)
  and exists (select from users u where u.id = p.user_id and u.closed_at is null)
  and not exists (select from play_breaks b where b.user_id = p.user_id and b.ends_at > now()))`;
