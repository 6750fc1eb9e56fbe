// Reads, along with a draw, what people have done so far when it is not made yet.
import { sql } from 'drizzle-orm';
import { drawSourceChanges, draws } from '#base/database/schema/draws.ts';
import type { DrawDetail } from '#contract/draws.ts';

/** A column of a draw: who was the first to ask for people in the beacon's place; null where nobody did. */
export const wishColumn = sql<DrawDetail['wish']>`(
  select json_build_object('source', ${drawSourceChanges.source}, 'reason', ${drawSourceChanges.reason},
    'wished', to_char(${drawSourceChanges.wantedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${drawSourceChanges} where ${drawSourceChanges.drawId} = ${draws.id}
  order by ${drawSourceChanges.wantedAt}, ${drawSourceChanges.userId} limit 1)`;

/**
 * A column of a draw: what decides in the beacon's place, with the first one's reason; null until two
 * have asked for it.
 */
export const replacementColumn = sql<DrawDetail['replacement']>`(
  select case when count(*) > 1 then (array_agg(
    json_build_object('source', ${drawSourceChanges.source}, 'reason', ${drawSourceChanges.reason})
    order by ${drawSourceChanges.wantedAt}, ${drawSourceChanges.userId}))[1] end
  from ${drawSourceChanges} where ${drawSourceChanges.drawId} = ${draws.id})`;
