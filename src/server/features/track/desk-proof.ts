// Finds the desk that calls, by the secret that it alone keeps, and its shift.
import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { trackDesks, trackSales, trackShifts } from '#base/database/schema/track.ts';
import type { Context } from '#base/http/actor.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';

export type Desk = typeof trackDesks.$inferSelect;
export type Shift = typeof trackShifts.$inferSelect;
export type Sale = typeof trackSales.$inferSelect;

/**
 * A desk, locked: whatever concerns its shifts, its serials and its till is done one after the other.
 *
 * @throws Refusal `not_found`
 */
export async function lockDesk(tx: Tx, deskId: string): Promise<Desk> {
  const [desk] = await tx.select().from(trackDesks).where(eq(trackDesks.id, deskId)).for('update');
  if (!desk) throw new Refusal('not_found');
  return desk;
}

/** How a desk proves itself. */
export interface DeskProof {
  deskId: string;
  secret: string;
}

const isProvenBy = (desk: Desk, secret: string): boolean =>
  timingSafeEqual(Buffer.from(desk.secretHash), Buffer.from(sha256(secret)));

/**
 * Lets a desk in by its secret, and counts what it asks by the desk alone. Wrong secrets count by the network
 * that they come from, and refuse nobody who has the right one: a stranger on the network of the track would
 * shut out all its desks. One costs a read by a key, and locks nothing.
 *
 * @throws Refusal `desk_unknown`, `too_many_requests`
 */
export async function admitDesk(
  db: Reads,
  { deskId, secret }: DeskProof,
  { visitor, count, countWithNetwork }: Pick<Context, 'visitor' | 'count' | 'countWithNetwork'>,
): Promise<void> {
  const [desk] = await db.select().from(trackDesks).where(eq(trackDesks.id, deskId));
  if (desk && isProvenBy(desk, secret)) return count('desk', [`desk:${deskId}`]);
  await countWithNetwork('secretGuess', [`visitor:${visitor}`]);
  throw new Refusal('desk_unknown');
}

/** The desk that calls, locked. @throws Refusal `desk_unknown` */
export async function lockCallingDesk(tx: Tx, { deskId, secret }: DeskProof): Promise<Desk> {
  const desk = await lockDesk(tx, deskId).catch((problem: unknown) => {
    throw problem instanceof Refusal ? new Refusal('desk_unknown') : problem;
  });
  if (!isProvenBy(desk, secret)) throw new Refusal('desk_unknown');
  return desk;
}

/** A shift of a desk that is locked. @throws Refusal `not_found` */
export async function readShiftOf(tx: Tx, deskId: string, shiftId: string): Promise<Shift> {
  const [shift] = await tx
    .select()
    .from(trackShifts)
    .where(and(eq(trackShifts.id, shiftId), eq(trackShifts.deskId, deskId)));
  if (!shift) throw new Refusal('not_found');
  return shift;
}

/** A shift, under the lock of its desk. @throws Refusal `not_found` */
export async function lockShift(tx: Tx, shiftId: string): Promise<Shift> {
  const [known] = await tx
    .select({ deskId: trackShifts.deskId })
    .from(trackShifts)
    .where(eq(trackShifts.id, shiftId));
  if (!known) throw new Refusal('not_found');
  await lockDesk(tx, known.deskId);
  return readShiftOf(tx, known.deskId, shiftId);
}

/** A sale and its shift, under the lock of its desk. @throws Refusal `not_found` */
export async function lockSale(tx: Tx, saleId: string): Promise<{ sale: Sale; shift: Shift }> {
  const isIt = eq(trackSales.id, saleId);
  const [known] = await tx.select({ shiftId: trackSales.shiftId }).from(trackSales).where(isIt);
  if (!known) throw new Refusal('not_found');
  const shift = await lockShift(tx, known.shiftId);
  const [sale] = await tx.select().from(trackSales).where(isIt);
  return { sale: sale!, shift };
}
