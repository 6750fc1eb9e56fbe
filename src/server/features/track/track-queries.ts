// Reads desks, shifts and sales for the office.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { trackDesks, trackSales, trackShifts, walkUpClaims } from '#base/database/schema/track.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeTrackApi, TrackDesk, TrackSale, TrackShift } from '#contract/office/track.ts';
import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { expectedCents, serialOfSale, serialsPerSale } from '#rules/track/track.ts';
import { stateOf } from './take-sales.ts';

const closers = alias(users, 'closers');

const claimants = alias(users, 'claimants');

const placeOf = ({ country, state }: { country: string; state: string | null }) =>
  state ? `${country}-${state}` : country;

/** The desks, those in use first. */
export async function findDesks(db: Reads): Promise<TrackDesk[]> {
  const rows = await db
    .select({
      desk: trackDesks,
      registeredBy: users.name,
      openShiftId: sql<string | null>`(select s.id from track_shifts s
        where s.desk_id = ${trackDesks.id} and s.closed_at is null)`,
    })
    .from(trackDesks)
    .innerJoin(users, eq(users.id, trackDesks.registeredBy))
    .orderBy(sql`${trackDesks.retiredAt} is not null`, asc(trackDesks.name))
    .limit(500);
  return rows.map(({ desk, registeredBy, openShiftId }) => ({
    _id: desk.id,
    name: desk.name,
    place: placeOf(desk),
    registered: desk.createdAt.toISOString(),
    registeredBy,
    retired: desk.retiredAt?.toISOString() ?? null,
    openShiftId,
  }));
}

const sums = sql<Record<string, number>>`(select jsonb_build_object(
    'sales', count(*),
    'tickets', coalesce(sum(s.tickets) filter (where s.voided_at is null and s.refund_because is null), 0),
    'sold', coalesce(sum(s.cents), 0),
    'voids', count(*) filter (where s.voided_at is not null),
    'voided', coalesce(sum(s.cents) filter (where s.voided_at is not null), 0),
    'refunds', count(*) filter (where s.refund_because is not null and s.voided_at is null),
    'refund', coalesce(sum(s.cents) filter (where s.refund_because is not null and s.voided_at is null), 0),
    'due', coalesce(sum(s.cents) filter (where s.refund_because is not null and s.voided_at is null
      and s.refunded_at is null), 0))
  from track_sales s where s.shift_id = ${trackShifts.id})`;

/** What was paid by the codes of a shift, and not given back in full. */
const phoneSums = sql<Record<string, number>>`(select jsonb_build_object(
    'sales', count(*), 'cents', coalesce(sum(p.amount_cents), 0))
  from track_phone_sales s join payments p on p.item->>'phoneSaleId' = s.id::text
  join raffle_ticket_grants g on g.payment_id = p.id
  where s.shift_id = ${trackShifts.id} and p.status = 'settled' and g.voided < g.count)`;

const selectShifts = (db: Reads) =>
  db
    .select({
      shift: trackShifts,
      desk: trackDesks,
      sellerName: users.name,
      closedBy: closers.name,
      sums,
      phoneSums,
    })
    .from(trackShifts)
    .innerJoin(trackDesks, eq(trackDesks.id, trackShifts.deskId))
    .innerJoin(users, eq(users.id, trackShifts.sellerId))
    .leftJoin(closers, eq(closers.id, trackShifts.closedBy));

type ShiftRow = Awaited<ReturnType<typeof selectShifts>>[number];

function toShift(row: ShiftRow, viewerId: string): TrackShift {
  const { shift, desk, sums: of, phoneSums: byPhone, ...names } = row;
  const { floatCents, countedCents } = shift;
  const [soldCents, voidedCents] = [Number(of.sold), Number(of.voided)];
  const expected = shift.expectedCents ?? expectedCents({ floatCents, soldCents, voidedCents });
  return {
    _id: shift.id,
    deskName: desk.name,
    sellerName: names.sellerName,
    isYours: shift.sellerId === viewerId,
    place: placeOf(desk),
    licenseNumber: shift.licenseNumber,
    opened: shift.openedAt.toISOString(),
    day: toNewYork(shift.openedAt).slice(0, 10),
    endsAt: shift.endsAt.toISOString(),
    closed: shift.closedAt?.toISOString() ?? null,
    closedBy: names.closedBy,
    heard: shift.heardAt.toISOString(),
    allIn: shift.allInAt?.toISOString() ?? null,
    isClockMoved: shift.isClockMoved,
    floatCents,
    sales: Number(of.sales),
    tickets: Number(of.tickets),
    soldCents,
    voids: Number(of.voids),
    voidedCents,
    refunds: Number(of.refunds),
    refundCents: Number(of.refund),
    refundOpenCents: Number(of.due),
    phoneSales: Number(byPhone.sales),
    phoneCents: Number(byPhone.cents),
    expectedCents: expected,
    countedCents,
    differenceCents: countedCents === null ? null : countedCents - expected,
  };
}

/** A page of shifts, the last one opened first. */
export async function findShifts(
  db: Reads,
  viewerId: string,
  { stage, page, limit }: ParsedInputOf<typeof officeTrackApi.shifts>,
): Promise<Page<TrackShift>> {
  const wanted =
    stage === 'open'
      ? isNull(trackShifts.closedAt)
      : stage === 'closed'
        ? isNotNull(trackShifts.closedAt)
        : undefined;
  const totals = await db.select({ total: count() }).from(trackShifts).where(wanted);
  const rows = await selectShifts(db)
    .where(wanted)
    .orderBy(desc(trackShifts.openedAt), desc(trackShifts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map((row) => toShift(row, viewerId)), total: totals[0]?.total ?? 0 };
}

/**
 * One shift; a seller sees only their own.
 *
 * @throws Refusal `not_found`, `shift_of_another`
 */
export async function readShift(
  db: Reads,
  viewer: { userId: string; seesAll: boolean },
  shiftId: string,
): Promise<TrackShift> {
  const [row] = await selectShifts(db).where(eq(trackShifts.id, shiftId));
  if (!row) throw new Refusal('not_found');
  if (!viewer.seesAll && row.shift.sellerId !== viewer.userId) {
    throw new Refusal('shift_of_another');
  }
  return toShift(row, viewer.userId);
}

const isRefundDue = and(
  isNotNull(trackSales.refundBecause),
  isNull(trackSales.refundedAt),
  isNull(trackSales.voidedAt),
);

const ofState = (state: TrackSale['state'] | undefined): SQL | undefined => {
  if (state === 'refund-due') return isRefundDue;
  if (state === 'void') return isNotNull(trackSales.voidedAt);
  if (state === 'in') {
    return and(isNull(trackSales.voidedAt), isNull(trackSales.refundBecause));
  }
  return state === 'refused' ? sql`false` : undefined;
};

/** The sale of a serial: each has a place of its own in a block. */
function ofSerial(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const serial = readSerial(q);
  if (serial === null) return sql`false`;
  const first = serial - (serial % serialsPerSale);
  return sql`exists (select 1 from raffle_ticket_grants g
    where g.track_sale_id = ${trackSales.id} and g.serial_from = ${first}
      and g.serial_from + g.count > ${serial})`;
}

const selectSales = (db: Reads) =>
  db
    .select({
      sale: trackSales,
      shiftClosedAt: trackShifts.closedAt,
      deskName: trackDesks.name,
      voidedBy: users.name,
      claimedAt: walkUpClaims.claimedAt,
      claimedBy: claimants.name,
    })
    .from(trackSales)
    .innerJoin(trackShifts, eq(trackShifts.id, trackSales.shiftId))
    .innerJoin(trackDesks, eq(trackDesks.id, trackShifts.deskId))
    .leftJoin(users, eq(users.id, trackSales.voidedBy))
    .leftJoin(walkUpClaims, eq(walkUpClaims.saleId, trackSales.id))
    .leftJoin(claimants, eq(claimants.id, walkUpClaims.userId));

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

function toTrackSale({ sale, shiftClosedAt, claimedAt, ...names }: SaleRow): TrackSale {
  const first = serialOfSale(sale.blockFrom, sale.place);
  return {
    _id: sale.id,
    shiftId: sale.shiftId,
    deskName: names.deskName,
    isShiftOpen: shiftClosedAt === null,
    serialFrom: printSerial(first),
    serialTo: printSerial(first + sale.tickets - 1),
    tickets: sale.tickets,
    cents: sale.cents,
    sold: sale.soldAt.toISOString(),
    received: sale.receivedAt.toISOString(),
    state: stateOf(sale),
    refundBecause: sale.refundBecause,
    refunded: sale.refundedAt?.toISOString() ?? null,
    voided: sale.voidedAt?.toISOString() ?? null,
    voidedBy: names.voidedBy,
    voidReason: sale.voidReason,
    claimed: claimedAt?.toISOString() ?? null,
    claimedBy: names.claimedBy,
  };
}

/** A page of sales, the last one first. */
export async function findSales(
  db: Reads,
  { shiftId, state, q, page, limit }: ParsedInputOf<typeof officeTrackApi.sales>,
): Promise<Page<TrackSale>> {
  const wanted = and(
    shiftId ? eq(trackSales.shiftId, shiftId) : undefined,
    ofState(state),
    ofSerial(q),
  );
  const totals = await db.select({ total: count() }).from(trackSales).where(wanted);
  const rows = await selectSales(db)
    .where(wanted)
    .orderBy(desc(trackSales.soldAt), desc(trackSales.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toTrackSale), total: totals[0]?.total ?? 0 };
}

/** One sale. @throws Refusal `not_found` */
export async function readSale(db: Reads, saleId: string): Promise<TrackSale> {
  const [row] = await selectSales(db).where(eq(trackSales.id, saleId));
  if (!row) throw new Refusal('not_found');
  return toTrackSale(row);
}
