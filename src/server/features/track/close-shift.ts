// Closes a shift: what was counted is compared with what should be there, and goes into the cash box.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { trackShifts } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { type Posting, post } from '#base/ledger/post.ts';
import { mayCall, type ParsedInputOf, type StaffRole } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { expectedCents } from '#rules/track/track.ts';
import { lockShift, type Shift } from './desk-proof.ts';

/** Whether somebody runs the desks, and so may close the shifts of others. */
export const runsDesks = (roles: readonly StaffRole[]): boolean =>
  mayCall(officeTrackApi.voidSale, roles);

/**
 * Closes a shift with its count. What is over or short is posted as such; what is counted is in the cash
 * box from then on. What its desk brings in afterwards is void and to be refunded; but where somebody else than
 * the seller closes, what was sold before is taken as that of an open shift.
 *
 * @throws Refusal `not_found`, `shift_closed`, `shift_of_another`
 */
export async function closeShift(
  db: Db,
  actor: { userId: string; roles: readonly StaffRole[] },
  { shiftId, countedCents }: ParsedInputOf<typeof officeTrackApi.close>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const shift = await lockShift(tx, shiftId);
    if (shift.sellerId !== actor.userId && !runsDesks(actor.roles)) {
      throw new Refusal('shift_of_another');
    }
    if (shift.closedAt) {
      // Pressed twice, the same count is the same closing.
      if (shift.countedCents === countedCents && shift.closedBy === actor.userId) return;
      throw new Refusal('shift_closed');
    }
    const expected = await sumTill(tx, shift);
    await tx
      .update(trackShifts)
      .set({
        closedAt: await readClock(tx),
        closedBy: actor.userId,
        countedCents,
        expectedCents: expected,
      })
      .where(eq(trackShifts.id, shiftId));
    await post(tx, `track-shift:${shiftId}`, closingPostings(shift, countedCents, expected));
    await audit(tx, {
      actorId: actor.userId,
      action: 'track-shift.closed',
      subject: `track-shift:${shiftId}`,
      detail: { countedCents, expectedCents: expected, sellerId: shift.sellerId },
    });
  });
}

/** What should be in the till of an open shift. */
async function sumTill(db: Reads, { id, floatCents }: Shift): Promise<number> {
  const [sums] = await rowsOf<{ sold: string; voided: string }>(
    db,
    sql`select coalesce(sum(cents), 0) as sold,
      coalesce(sum(cents) filter (where voided_at is not null), 0) as voided
      from track_sales where shift_id = ${id}`,
  );
  return expectedCents({
    floatCents,
    soldCents: Number(sums!.sold),
    voidedCents: Number(sums!.voided),
  });
}

function closingPostings({ id, deskId }: Shift, counted: number, expected: number): Posting[] {
  const till = `cash:${deskId}` as const;
  const difference: Posting = {
    key: `track-shift:${id}:difference`,
    asset: 'usd',
    from: counted > expected ? till : 'over-short',
    to: counted > expected ? 'over-short' : till,
    amount: Math.abs(counted - expected),
  };
  return [
    difference,
    {
      key: `track-shift:${id}:deposit`,
      asset: 'usd',
      from: 'offline',
      to: till,
      amount: counted,
    },
  ];
}
