// Where a gift pack stands, which follows from what happened to it and is never stored.
import { sql } from 'drizzle-orm';
import type { PackState } from '#rules/golf/gift-packs.ts';

/** The state of a row of `gift_packs` that is joined with its `tournament_places`. */
export const packState = sql<PackState>`case
  when exists (select from gift_pack_parcels c
    where c.pack_id = gift_packs.id and c.returned_at is null) then 'sent'
  when tournament_places.released_at is not null then 'withdrawn'
  when gift_packs.declined_at is not null then 'declined'
  when gift_packs.lapsed_at is not null then 'lapsed'
  when gift_packs.claimed_at is null then 'earned'
  when exists (select from gift_pack_parcels c
    where c.pack_id = gift_packs.id and c.returned_at >= gift_packs.claimed_at) then 'returned'
  else 'claimed' end`;
