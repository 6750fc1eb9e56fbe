// The shifts at the track as a file: who sold what at which desk, for which draw, and whether the till was right.
import { sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { type Cell, cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { officeTrackApi, TrackShift } from '#contract/office/track.ts';
import type { FileAnswer } from '#contract/records.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialsPerSale } from '#rules/track/track.ts';
import { findShifts } from './track-queries.ts';

const maxRows = 100_000;

/** The draw that the tickets of a shift are in first, and between which serials they are. */
interface Event {
  id: string;
  title: string | null;
  closes: string | null;
  first: string | null;
  last: string | null;
}

type Row = TrackShift & { event: Event | undefined };

const serialOf = (serial: string | null | undefined) =>
  serial ? printSerial(Number(serial)) : null;

const columns: [string, (row: Row) => Cell][] = [
  ['Desk', (row) => row.deskName],
  ['Seller', (row) => row.sellerName],
  ['Place', (row) => row.place],
  ['License', (row) => row.licenseNumber],
  ['Day of its event (New York)', (row) => row.day],
  ['Opened (UTC)', (row) => row.opened],
  ['Closed (UTC)', (row) => row.closed],
  ['Counted by', (row) => row.closedBy],
  ['First draw', (row) => row.event?.title ?? null],
  ['First draw closes (UTC)', (row) => row.event?.closes ?? null],
  ['First serial', (row) => serialOf(row.event?.first)],
  ['Last serial', (row) => serialOf(row.event?.last)],
  ['Sales', (row) => row.sales],
  ['Tickets that count', (row) => row.tickets],
  ['Float', (row) => moneyCell(row.floatCents)],
  ['Sold', (row) => moneyCell(row.soldCents)],
  ['Voided sales', (row) => row.voids],
  ['Voided', (row) => moneyCell(row.voidedCents)],
  ['Sales too late', (row) => row.refunds],
  ['Too late', (row) => moneyCell(row.refundCents)],
  ['Still to give back', (row) => moneyCell(row.refundOpenCents)],
  ['Sales by phone', (row) => row.phoneSales],
  ['Paid by phone', (row) => moneyCell(row.phoneCents)],
  ['Expected', (row) => moneyCell(row.expectedCents)],
  ['Counted', (row) => moneyCell(row.countedCents)],
  ['Over (below zero: short)', (row) => moneyCell(row.differenceCents)],
  ['All brought in until (UTC)', (row) => row.allIn],
  ['Clock was moved', (row) => row.isClockMoved],
];

/** The file, as the list is narrowed. */
export async function exportShifts(
  db: Reads,
  viewerId: string,
  wanted: ParsedInputOf<typeof officeTrackApi.exportShifts>,
  most = maxRows,
): Promise<FileAnswer> {
  const { items } = await findShifts(db, viewerId, { ...wanted, page: 1, limit: most + 1 });
  const events = new Map((await findEvents(db)).map((event) => [event.id, event]));
  const rows = items.map((shift): Row => ({ ...shift, event: events.get(shift._id) }));
  return cutCsvFile(
    'shifts.csv',
    columns.map(([heading]) => heading),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
    most,
  );
}

const findEvents = (db: Reads): Promise<Event[]> =>
  rowsOf<Event>(
    db,
    sql`
    select t.id::text as id, d.title, s.first::text as first, s.last::text as last,
      to_char(d.closes_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closes
    from track_shifts t
    left join lateral (select d.title, d.closes_at from draws d
      where d.kind = 'raffle' and d.canceled_at is null and d.closes_at > t.opened_at
      order by d.closes_at, d.id limit 1) d on true
    left join lateral (
      select min(s.block_from + s.place * ${serialsPerSale}::bigint) as first,
        max(s.block_from + s.place * ${serialsPerSale}::bigint + s.tickets - 1) as last
      from track_sales s where s.shift_id = t.id) s on true
    order by t.id`,
  );
