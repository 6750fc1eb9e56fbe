// Brings in what a desk sold and voided while nobody else knew of it.
import { and, eq, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { lockShared, locks } from '#base/database/locks.ts';
import { trackSales, trackShifts } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { BroughtIn, trackApi, VoidedSale } from '#contract/track.ts';
import { type DeskClock, isSteady, timeAtDesk } from '#rules/track/track.ts';
import { lockCallingShift, type Shift } from './desk-proof.ts';
import { readDeskState } from './desk-state.ts';
import type { TrackServices } from './open-shift.ts';
import { takeSales } from './take-sales.ts';
import { voidSaleOf } from './void-sale.ts';

/**
 * Takes what a desk brings in, in one transaction: each sale and each void once, however often and in
 * whatever order it is sent. A closed shift is heard as well, for a while: the money was taken, so it is kept
 * in the books until it is given back.
 *
 * @throws Refusal `desk_unknown`, `shift_token_wrong`, `not_found`, `desk_takes_no_sales`
 */
export async function bringIn(
  { db, blockKeyOf, wakeOutbox }: Pick<TrackServices, 'db' | 'blockKeyOf' | 'wakeOutbox'>,
  input: ParsedInputOf<typeof trackApi.bringIn>,
): Promise<BroughtIn> {
  const broughtIn = await transaction(db, async (tx) => {
    const { desk, shift } = await lockCallingShift(tx, input);
    // From here on no draw is frozen until this is done.
    await lockShared(tx, locks.raffleTickets);
    const now = await readClock(tx);
    const clock: DeskClock = {
      openedOffsetMs: shift.offsetMs,
      offsetMs: now.getTime() - Date.parse(input.deskTime),
      openedAt: shift.openedAt,
      now,
    };
    const sales = await takeSales(tx, { desk, shift, clock }, input.sales);
    const voids: BroughtIn['voids'] = [];
    for (const one of input.voids) voids.push(await takeVoid(tx, shift, clock, one));
    await tx
      .update(trackShifts)
      .set({
        heardAt: now,
        // As the desk looked: what it sold since may not be here.
        ...(input.isAllIn ? { allInAt: timeAtDesk(new Date(input.deskTime), clock) } : {}),
        isClockMoved: sql`${trackShifts.isClockMoved} or ${!isSteady(clock)}`,
      })
      .where(eq(trackShifts.id, shift.id));
    return { state: await readDeskState(tx, blockKeyOf, desk, shift), sales, voids };
  });
  if (input.voids.length > 0) wakeOutbox();
  return broughtIn;
}

/** Takes one void; what cannot be voided anymore is said to the desk, and stays sold. */
async function takeVoid(
  tx: Tx,
  shift: Shift,
  clock: DeskClock,
  { saleId, reason, voidedAt }: VoidedSale,
): Promise<BroughtIn['voids'][number]> {
  const [sale] = await tx
    .select()
    .from(trackSales)
    .where(and(eq(trackSales.id, saleId), eq(trackSales.shiftId, shift.id)));
  if (!sale) return { saleId, isVoid: false, problem: 'There is no such sale of this shift.' };
  if (sale.voidedAt) return { saleId, isVoid: true, problem: null };
  try {
    const at = timeAtDesk(new Date(voidedAt), clock);
    await voidSaleOf(tx, shift, sale, { actorId: shift.sellerId, at, reason });
    return { saleId, isVoid: true, problem: null };
  } catch (problem) {
    // Refused before anything was written.
    if (!(problem instanceof Refusal)) throw problem;
    return { saleId, isVoid: false, problem: problem.message };
  }
}
