// Reads what a desk needs to go on selling without a connection, and gives it serials ahead.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { users } from '#base/database/schema/accounts.ts';
import { findFiftyFifty } from '#base/draws/fifty-fifty.ts';
import type { DeskState } from '#contract/track.ts';
import { ticketCents } from '#rules/prices.ts';
import { roomForSales, salesPerBlock } from '#rules/track/track.ts';
import type { BlockKeyOf } from './block-keys.ts';
import type { Desk, Shift } from './desk-proof.ts';
import { findTrackRule } from './track-law.ts';

const maxClosings = 20;

/** Answers the state of a shift; it has room for hundreds of sales from then on. */
export async function readDeskState(
  tx: Tx,
  blockKeyOf: BlockKeyOf,
  desk: Desk,
  shift: Shift,
): Promise<DeskState> {
  const rule = await findTrackRule(tx, shift.openedAt);
  const [seller] = await tx
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, shift.sellerId));
  const closings = await rowsOf<{ at: string }>(
    tx,
    sql`select distinct (extract(epoch from closes_at) * 1000)::bigint::text as at from draws
      where kind = 'raffle' and canceled_at is null and closes_at > clock_timestamp()
      order by 1 limit ${maxClosings}`,
  );
  const isOpen = shift.closedAt === null;
  const fiftyFifty = await findFiftyFifty(tx);
  return {
    shiftId: shift.id,
    deskName: desk.name,
    sellerName: seller!.name,
    floatCents: shift.floatCents,
    opened: shift.openedAt.toISOString(),
    endsAt: shift.endsAt.toISOString(),
    isOpen,
    offsetMs: shift.offsetMs,
    ticketCents,
    mostTickets: rule!.mostTickets,
    graceMinutes: rule!.graceMinutes,
    fiftyFifty: fiftyFifty && {
      ...{ name: fiftyFifty.name, from: fiftyFifty.from, until: fiftyFifty.until },
      ...{ prizeCents: fiftyFifty.prizeCents, mostCents: fiftyFifty.mostCents },
      ticketsLeft: fiftyFifty.ticketsLeft,
    },
    closings: closings.map(({ at }) => new Date(Number(at)).toISOString()).sort(),
    blocks: isOpen
      ? (await giveRoom(tx, shift)).map((block) => ({ ...block, key: blockKeyOf(block.from) }))
      : [],
  };
}

/**
 * The blocks of a shift that are not full, with as many fresh ones as it takes. No other shift gets what it leaves:
 * its seller knows the keys, and could make the codes of what a colleague sells.
 */
async function giveRoom(
  tx: Tx,
  { id, deskId }: Shift,
): Promise<Pick<DeskState['blocks'][number], 'from' | 'places'>[]> {
  const rows = await rowsOf<{ from: string; places: number }>(
    tx,
    sql`
    select b.serial_from::text as from, b.places from (
      select k.serial_from, coalesce((select max(s.place) + 1 from track_sales s
        where s.block_from = k.serial_from), 0)::integer as places
      from track_blocks k where k.shift_id = ${id}
    ) b where b.places < ${salesPerBlock} order by b.serial_from`,
  );
  const blocks = rows.map(({ from, places }) => ({ from: Number(from), places: Number(places) }));
  const room = () => blocks.reduce((sum, { places }) => sum + salesPerBlock - places, 0);
  while (room() < roomForSales) {
    const [added] = await rowsOf<{ from: string }>(
      tx,
      sql`insert into track_blocks (serial_from, desk_id, shift_id)
        values (nextval('raffle_serials'), ${deskId}, ${id}) returning serial_from::text as from`,
    );
    blocks.push({ from: Number(added!.from), places: 0 });
  }
  return blocks;
}
