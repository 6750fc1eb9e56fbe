// Reports each event at the track: a day on which shifts were opened, with their numbers, money and what is missing.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { graceMinutesAt } from '#base/draws/track-grace.ts';
import type { Page } from '#contract/endpoint.ts';
import type { TrackEvent, UnsyncedBlock } from '#contract/office/track-events.ts';
import { associationZone } from '#rules/format/zones.ts';
import { printSerial, serialsPerBlock } from '#rules/raffle/raffle.ts';
import { salesPerBlock, serialOfSale, serialsPerSale } from '#rules/track/track.ts';

const dayOf = (at: SQL): SQL => sql`(${at} at time zone ${associationZone})::date`;

interface EventRow {
  number: string;
  day: string;
  total: string;
  shifts: string;
  open: string;
  over: string;
  short: string;
  sums: Record<'sales' | 'tickets' | 'gross' | 'voids' | 'voided' | 'refunds' | 'refund', number>;
  prices: number[];
  ranges: { desk: string; first: number; last: number }[];
}

const counts = sql`s.voided_at is null and s.refund_because is null`;
const isLate = sql`s.voided_at is null and s.refund_because is not null`;
const first = sql`s.block_from + s.place * ${serialsPerSale}::bigint`;

// By all that is known today, as the ledger has it: what came in or was voided after the count changes what should
// have been there, and whoever made sales up after it has to be seen.
const missing = sql`
  select t.id, t.float_cents - t.counted_cents + coalesce((select sum(s.cents) from track_sales s
    where s.shift_id = t.id and s.voided_at is null), 0) as missing from track_shifts t`;

const events = (page: SQL): SQL => sql`
  with days as (
    select ${dayOf(sql`opened_at`)} as day, array_agg(id) as ids, count(*) as shifts,
      count(*) filter (where closed_at is null) as open
    from track_shifts group by 1
  )
  select e.number::text as number, to_char(e.day, 'YYYY-MM-DD') as day, e.total::text as total,
    e.shifts::text as shifts, e.open::text as open, tills.over::text as over, tills.short::text as short,
    sums.of as sums, coalesce(prices.of, '[]'::jsonb) as prices, coalesce(ranges.of, '[]'::jsonb) as ranges
  from (select d.*, row_number() over (order by d.day) as number, count(*) over () as total
    from days d) e
  cross join lateral (select jsonb_build_object('sales', count(*),
      'tickets', coalesce(sum(s.tickets) filter (where ${counts}), 0),
      'gross', coalesce(sum(s.cents), 0),
      'voids', count(*) filter (where s.voided_at is not null),
      'voided', coalesce(sum(s.cents) filter (where s.voided_at is not null), 0),
      'refunds', count(*) filter (where ${isLate}),
      'refund', coalesce(sum(s.cents) filter (where ${isLate}), 0)) as of
    from track_sales s where s.shift_id = any(e.ids)) sums
  cross join lateral (select coalesce(sum(greatest(-t.missing, 0)), 0) as over,
      coalesce(sum(greatest(t.missing, 0)), 0) as short
    from (${missing}) t where t.id = any(e.ids)) tills
  cross join lateral (select jsonb_agg(p.price order by p.price) as of
    from (select distinct s.cents / s.tickets as price from track_sales s
      where s.shift_id = any(e.ids)) p) prices
  cross join lateral (select jsonb_agg(jsonb_build_object('desk', r.name, 'first', r.first, 'last', r.last)
      order by r.first) as of
    from (select k.name, min(${first}) as first, max(${first} + s.tickets - 1) as last
      from track_sales s join track_blocks b on b.serial_from = s.block_from
      join track_desks k on k.id = b.desk_id
      where s.shift_id = any(e.ids) group by k.id, k.name, s.block_from) r) ranges
  order by e.day desc ${page}`;

interface BlockRow {
  day: string;
  shift: string;
  desk: string;
  block: string;
  places: string;
  sales: string;
  heard: string;
  all_in: string | null;
  grace_ends: string | null;
}

const iso = (at: SQL): SQL =>
  sql`to_char((${at}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Blocks of which something may be out there: of a shift that is open or was closed without its desk, all
 * that is not brought in; of any other, what the desk skipped, since it takes one place after the other. Blocks of no
 * shift went from one to the next: of a shift with its own, those count that it sold from.
 */
const unsynced = (days: readonly string[]): SQL => sql`
  select to_char(${dayOf(sql`t.opened_at`)}, 'YYYY-MM-DD') as day, t.id::text as shift, k.name as desk,
    b.serial_from::text as block, m.places::text as places, m.sales::text as sales,
    ${iso(sql`t.heard_at`)} as heard, ${iso(sql`t.all_in_at`)} as all_in,
    ${iso(sql`d.closes_at + make_interval(mins => ${graceMinutesAt(sql`d.closes_at`)})`)} as grace_ends
  from track_shifts t
  join track_desks k on k.id = t.desk_id
  join track_blocks b on b.shift_id = t.id or (b.desk_id = t.desk_id and b.shift_id is null
    and b.created_at <= coalesce(t.closed_at, clock_timestamp())
    and (not exists (select 1 from track_blocks o where o.shift_id = t.id)
      or exists (select 1 from track_sales s where s.shift_id = t.id and s.block_from = b.serial_from)))
  cross join lateral (select coalesce(max(s.place) + 1, 0) as places, count(*) as sales
    from track_sales s where s.block_from = b.serial_from) m
  left join lateral (select closes_at from draws
    where kind = 'raffle' and canceled_at is null
      and closes_at > greatest(t.opened_at, coalesce(t.all_in_at, t.opened_at))
    order by closes_at, id limit 1) d on true
  where to_char(${dayOf(sql`t.opened_at`)}, 'YYYY-MM-DD') in (${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )})
    and (m.sales < m.places
      or m.places < ${salesPerBlock} and (t.closed_at is null or t.closed_by <> t.seller_id))
  order by t.opened_at, t.id, b.serial_from`;

function toUnsynced(row: BlockRow): UnsyncedBlock {
  const [block, places] = [Number(row.block), Number(row.places)];
  return {
    ...{ shiftId: row.shift, deskName: row.desk, block: printSerial(block) },
    from: printSerial(serialOfSale(block, Math.min(places, salesPerBlock - 1))),
    to: printSerial(block + serialsPerBlock - 1),
    gaps: places - Number(row.sales),
    ...{ heard: row.heard, allIn: row.all_in, graceEnds: row.grace_ends },
  };
}

/** A page of events, the last one first. */
export async function findEvents(
  db: Reads,
  { page, limit }: { page: number; limit: number },
): Promise<Page<TrackEvent>> {
  const rows = await rowsOf<EventRow>(db, events(sql`limit ${limit} offset ${(page - 1) * limit}`));
  const days = rows.map(({ day }) => day);
  const blocks = days.length === 0 ? [] : await rowsOf<BlockRow>(db, unsynced(days));
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map((row): TrackEvent => {
      const { sums } = row;
      return {
        ...{ number: Number(row.number), day: row.day },
        ...{ shifts: Number(row.shifts), openShifts: Number(row.open) },
        ranges: row.ranges.map(({ desk, first: from, last }) => ({
          ...{ deskName: desk, from: printSerial(from), to: printSerial(last) },
        })),
        prices: row.prices,
        ...{ sales: sums.sales, tickets: sums.tickets, grossCents: sums.gross },
        ...{ voids: sums.voids, voidedCents: sums.voided },
        ...{ refunds: sums.refunds, refundCents: sums.refund },
        netCents: sums.gross - sums.voided - sums.refund,
        ...{ overCents: Number(row.over), shortCents: Number(row.short) },
        unsynced: blocks.filter(({ day }) => day === row.day).map(toUnsynced),
      };
    }),
  };
}
