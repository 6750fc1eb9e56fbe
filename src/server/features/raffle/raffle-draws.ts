// What the raffle has to say in its draws: the tickets that enter, and who the prize is offered to.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { toOrigins } from '#base/database/spending-origins.ts';
import { isFiftyFifty, readFiftyFifty, recordFiftyFifty } from '#base/draws/fifty-fifty.ts';
import type { Draw, DrawKind } from '#base/draws/services.ts';
import { waitsForDesks } from '#base/draws/track-grace.ts';
import { isKeptOut, isValidAt } from '#base/draws/valid-tickets.ts';
import type { EntryOrigins } from '#rules/draws/entry-origins.ts';
import { areAmong, raffleManifest, type SerialRange } from '#rules/draws/manifest.ts';
import { offerNext } from './awards/award-prize.ts';
import { lockTickets } from './tickets/ticket-lock.ts';

/** The raffle's part of draw/v1. */
export const raffleDraws: DrawKind = {
  // Which tickets enter hangs on the closing time alone.
  sharesEntries: true,
  async readEntries(tx, draw) {
    await lockTickets(tx);
    if (await waitsForDesks(tx, draw)) return null;
    const fiftyFifty = await readFiftyFifty(tx, draw);
    const manifest = raffleManifest(await readRanges(tx, draw));
    if (!fiftyFifty) return manifest;
    // Whoever was kept out between the two would be counted and take no part: both are read anew in a minute.
    return areAmong(fiftyFifty.sold, manifest.ranges) ? { ...manifest, fiftyFifty } : null;
  },
  standsAlone: isFiftyFifty,
  recordFreeze: recordFiftyFifty,
  countOrigins,
  async recordResult(tx, draw, result) {
    if (result.kind !== 'raffle') throw new Error(`Draw ${draw.id} is no raffle.`);
    await offerNext(tx, draw.id);
  },
};

/**
 * The tickets that are valid at the closing time: granted by then (sold before it, at the track), not
 * expired, not taken back, and not of staff or their households. They
 * come as one text, since reading 200,000 rows one by one would take the longest part of a freeze.
 */
async function readRanges(tx: Tx, draw: Draw): Promise<SerialRange[]> {
  const rows = await rowsOf<{ ranges: string }>(
    tx,
    sql`
    select coalesce(string_agg('[' || serial_from || ',' || count - voided || ']', ','
      order by serial_from), '') as ranges
    from raffle_ticket_grants g
    where ${isValidAt(draw.closesAt)} and ${isKeptOut} is not true`,
  );
  return JSON.parse(`[${rows[0]?.ranges ?? ''}]`) as SerialRange[];
}

/** Where these tickets came from, and how many of staff and their households were left out. */
async function countOrigins(tx: Tx, draw: Draw): Promise<EntryOrigins> {
  const result = await rowsOf<{ origin: string; pieces: string }>(
    tx,
    sql`
    select case
        when ${isKeptOut} then 'leftOut'
        when g.free_entry_id is not null then 'free'
        when g.track_sale_id is not null or p.item_type <> 'donation' then 'bought'
        when p.provider = 'offline' then 'cash'
        else 'gift'
      end as origin, sum(g.count - g.voided) as pieces
    from raffle_ticket_grants g left join payments p on p.id = g.payment_id
    where ${isValidAt(draw.closesAt)} group by 1`,
  );
  return toOrigins(result);
}
