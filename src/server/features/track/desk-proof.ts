// Finds the desk that calls, by the secret that it alone keeps, and its shift.
import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { trackDesks, trackShifts } from '#base/database/schema/track.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';

export type Desk = typeof trackDesks.$inferSelect;
export type Shift = typeof trackShifts.$inferSelect;

/**
 * The desk that calls, locked, so that what it sends at once is taken one after the other.
 *
 * @throws Refusal `desk_unknown`
 */
export async function lockDesk(
  tx: Tx,
  { deskId, secret }: { deskId: string; secret: string },
): Promise<Desk> {
  const [desk] = await tx.select().from(trackDesks).where(eq(trackDesks.id, deskId)).for('update');
  const isRight =
    desk !== undefined &&
    timingSafeEqual(Buffer.from(desk.secretHash), Buffer.from(sha256(secret)));
  if (!isRight) throw new Refusal('desk_unknown');
  return desk;
}

/** A shift of a desk that is locked. @throws Refusal `not_found` */
export async function lockShift(tx: Tx, deskId: string, shiftId: string): Promise<Shift> {
  const [shift] = await tx
    .select()
    .from(trackShifts)
    .where(and(eq(trackShifts.id, shiftId), eq(trackShifts.deskId, deskId)))
    .for('update');
  if (!shift) throw new Refusal('not_found');
  return shift;
}

/**
 * A shift by its id alone, locked with its desk in the order in which the desk itself does it.
 *
 * @throws Refusal `not_found`
 */
export async function lockShiftOf(tx: Tx, shiftId: string): Promise<Shift> {
  const [known] = await tx
    .select({ deskId: trackShifts.deskId })
    .from(trackShifts)
    .where(eq(trackShifts.id, shiftId));
  if (!known) throw new Refusal('not_found');
  await tx
    .select({ id: trackDesks.id })
    .from(trackDesks)
    .where(eq(trackDesks.id, known.deskId))
    .for('update');
  return lockShift(tx, known.deskId, shiftId);
}
