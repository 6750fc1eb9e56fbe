// Takes the sales that a desk brings in: each once, with its tickets and its money.
import { eq, inArray, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { trackBlocks, trackSales } from '#base/database/schema/track.ts';
import { type Posting, post } from '#base/ledger/post.ts';
import { Refusal } from '#contract/errors.ts';
import type { BroughtIn, SoldSale } from '#contract/track.ts';
import { ticketsExpireAt } from '#rules/raffle/raffle.ts';
import {
  type DeskClock,
  refundReasonOf,
  saleCents,
  serialOfSale,
  takesSales,
  timeAtDesk,
} from '#rules/track/track.ts';
import type { Desk, Sale, Shift } from './desk-proof.ts';
import { endOf } from './shift-end.ts';
import { findClosedDraws, findTrackRule } from './track-law.ts';

type Taken = BroughtIn['sales'][number];

/** What became of a sale, for its desk. */
export const stateOf = (
  sale: Pick<Sale, 'voidedAt' | 'refundBecause'>,
): Exclude<Taken['state'], 'refused'> =>
  sale.voidedAt ? 'void' : sale.refundBecause ? 'refund-due' : 'in';

/**
 * Takes sales in, under the locks of the desk and of the tickets. What was taken before is answered as it
 * is; what cannot be taken is refused by itself and holds nobody else up. Once a shift takes no more, none is
 * answered for: so the device keeps them, and whoever runs the desks can look at it.
 *
 * @throws Refusal `desk_takes_no_sales`
 */
export async function takeSales(
  tx: Tx,
  { desk, shift, clock }: { desk: Desk; shift: Shift; clock: DeskClock },
  sold: readonly SoldSale[],
): Promise<Taken[]> {
  if (sold.length === 0) return [];
  const known = await findKnown(tx, sold);
  const isNew = sold.some((one) => !known.some(({ id }) => id === one.id));
  const { closedAt: countedAt, isByAnother } = endOf(shift);
  const counted = { isDeskRetired: desk.retiredAt !== null, countedAt, isByAnother };
  if (isNew && !takesSales(counted, clock.now)) throw new Refusal('desk_takes_no_sales');
  const problemOf = await createJudge(tx, shift, known);
  const closed = await findClosedDraws(tx, shift.openedAt);
  const added: Sale[] = [];
  const answers = sold.map((one): Taken => {
    const same = [...known, ...added].find(({ id }) => id === one.id);
    const problem = same ? differenceOf(same, shift, one) : problemOf(one, added);
    if (problem) return { id: one.id, state: 'refused', refundBecause: null, problem };
    const sale = same ?? toSale(shift, clock, one, closed);
    if (!same) added.push(sale);
    const { refundBecause } = sale;
    return { id: one.id, state: stateOf(sale), refundBecause, problem: null };
  });
  if (added.length > 0) await record(tx, shift, added);
  return answers;
}

/** What is known of these sales, or of their places. */
const findKnown = (tx: Tx, sold: readonly SoldSale[]): Promise<Sale[]> =>
  tx
    .select()
    .from(trackSales)
    .where(
      or(
        inArray(
          trackSales.id,
          sold.map(({ id }) => id),
        ),
        sql`(${trackSales.blockFrom}, ${trackSales.place}) in (${sql.join(
          sold.map(({ blockFrom, place }) => sql`(${blockFrom}::bigint, ${place}::integer)`),
          sql`, `,
        )})`,
      ),
    )
    .execute();

/** Why a sale that is known by its id is not the one that is sent; null where it is. */
function differenceOf(sale: Sale, shift: Shift, one: SoldSale): string | null {
  const isSame =
    sale.shiftId === shift.id &&
    sale.blockFrom === one.blockFrom &&
    sale.place === one.place &&
    sale.tickets === one.tickets &&
    sale.cents === one.cents &&
    sale.deskSoldAt.getTime() === Date.parse(one.soldAt);
  return isSame ? null : 'Another sale was brought in under this number.';
}

/** Says why a new sale cannot be taken. */
async function createJudge(tx: Tx, shift: Shift, known: readonly Sale[]) {
  const rule = await findTrackRule(tx, shift.openedAt);
  const rows = await tx
    .select({ from: trackBlocks.serialFrom, shiftId: trackBlocks.shiftId })
    .from(trackBlocks)
    .where(eq(trackBlocks.deskId, shift.deskId));
  const blocks = new Map(rows.map(({ from, shiftId }) => [from, shiftId]));
  return (one: SoldSale, added: readonly Sale[]): string | null => {
    const shiftId = blocks.get(one.blockFrom);
    if (shiftId === undefined) return 'Its serials belong to another desk.';
    // What was sold from a block that went from shift to shift is good: a device may have it still.
    if (shiftId !== null && shiftId !== shift.id) return 'Its serials belong to another shift.';
    if (one.tickets > rule!.mostTickets) return 'It has more tickets than one sale may have.';
    if (one.cents !== saleCents(one.tickets)) return 'Its price is not the price of its tickets.';
    const isTaken = [...known, ...added].some(
      (sale) => sale.blockFrom === one.blockFrom && sale.place === one.place,
    );
    return isTaken ? 'Its serials were sold already.' : null;
  };
}

function toSale(
  shift: Shift,
  clock: DeskClock,
  one: SoldSale,
  closed: Parameters<typeof refundReasonOf>[3],
): Sale {
  const deskSoldAt = new Date(one.soldAt);
  const soldAt = timeAtDesk(deskSoldAt, clock);
  const { id, blockFrom, place, tickets, cents } = one;
  return {
    ...{ id, shiftId: shift.id, blockFrom, place, tickets, cents, soldAt, deskSoldAt },
    receivedAt: clock.now,
    refundBecause: refundReasonOf(
      soldAt,
      clock.now,
      { endsAt: shift.endsAt, ...endOf(shift) },
      closed,
    ),
    ...{ refundedAt: null, refundedBy: null, voidedAt: null, voidedBy: null, voidReason: null },
  };
}

async function record(tx: Tx, shift: Shift, sales: readonly Sale[]): Promise<void> {
  await tx.insert(trackSales).values([...sales]);
  await tx.insert(raffleTicketGrants).values(
    sales.map(({ id, blockFrom, place, tickets, soldAt, refundBecause }) => ({
      id: v7(),
      trackSaleId: id,
      serialFrom: serialOfSale(blockFrom, place),
      count: tickets,
      voided: refundBecause ? tickets : 0,
      createdAt: soldAt,
      expiresAt: ticketsExpireAt(soldAt),
    })),
  );
  await post(
    tx,
    `track-shift:${shift.id}`,
    sales.flatMap((sale) => postingsOf(shift, sale)),
  );
  const late = sales.filter(({ refundBecause }) => refundBecause !== null);
  if (late.length === 0) return;
  await audit(tx, {
    actorId: shift.sellerId,
    action: 'track-sales.late',
    subject: `track-shift:${shift.id}`,
    detail: { sales: late.length, cents: late.reduce((sum, { cents }) => sum + cents, 0) },
  });
}

/**
 * The money of a sale, and its tickets where it counts. What was found in the till beyond what was known of
 * when its shift was counted is explained by the sale that comes now.
 */
function postingsOf(
  { deskId, closedAt }: Shift,
  { id, cents, tickets, refundBecause }: Sale,
): Posting[] {
  const funds: Posting = {
    key: `track-sale:${id}:funds`,
    asset: 'usd',
    from: closedAt ? 'over-short' : `cash:${deskId}`,
    to: refundBecause ? 'refunds-due' : 'association',
    amount: cents,
  };
  if (refundBecause) return [funds];
  return [
    funds,
    {
      key: `track-sale:${id}:tickets`,
      asset: 'raffle_ticket',
      from: 'issuance',
      to: `walk-up:${deskId}`,
      amount: tickets,
    },
  ];
}
