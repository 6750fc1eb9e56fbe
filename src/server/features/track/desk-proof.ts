// Finds the desk that calls, by the secret that it alone keeps, and its shift, by the token that its seller's opening gave.
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

/** How it proves that it acts for the seller of a shift. */
export interface ShiftProof extends DeskProof {
  shiftId: string;
  shiftToken?: string | undefined;
}

const isDigestOf = (digest: string, text: string): boolean =>
  timingSafeEqual(Buffer.from(digest), Buffer.from(sha256(text)));

const isProvenBy = (desk: Desk, secret: string): boolean => isDigestOf(desk.secretHash, secret);

/** Whoever registered the desk knows its secret, so a shift takes it alone only from before there were tokens. */
function requireToken({ tokenHash }: Shift, shiftToken: string | undefined): void {
  if (tokenHash === null) return;
  if (!shiftToken || !isDigestOf(tokenHash, shiftToken)) throw new Refusal('shift_token_wrong');
}

/**
 * Lets a desk in for a shift, and counts what it asks by the shift alone. Wrong secrets and tokens count by the
 * network that they come from, and refuse nobody who has the right ones: a stranger on the network of the track
 * would shut out all its desks, and whoever registered a desk its seller. One costs two reads by a key, and
 * locks nothing.
 *
 * @throws Refusal `desk_unknown`, `shift_token_wrong`, `not_found`, `too_many_requests`
 */
export async function admitDesk(
  db: Reads,
  { deskId, secret, shiftId, shiftToken }: ShiftProof,
  { visitor, count, countWithNetwork }: Pick<Context, 'visitor' | 'count' | 'countWithNetwork'>,
): Promise<void> {
  try {
    const [desk] = await db.select().from(trackDesks).where(eq(trackDesks.id, deskId));
    if (!desk || !isProvenBy(desk, secret)) throw new Refusal('desk_unknown');
    requireToken(await readShiftOf(db, deskId, shiftId), shiftToken);
  } catch (problem) {
    await countWithNetwork('secretGuess', [`visitor:${visitor}`]);
    throw problem;
  }
  await count('desk', [`shift:${shiftId}`]);
}

/** The desk that calls, locked. @throws Refusal `desk_unknown` */
export async function lockCallingDesk(tx: Tx, { deskId, secret }: DeskProof): Promise<Desk> {
  const desk = await lockDesk(tx, deskId).catch((problem: unknown) => {
    throw problem instanceof Refusal ? new Refusal('desk_unknown') : problem;
  });
  if (!isProvenBy(desk, secret)) throw new Refusal('desk_unknown');
  return desk;
}

/** The desk that calls, locked, and the shift that it calls for. @throws Refusal `desk_unknown`, `shift_token_wrong`, `not_found` */
export async function lockCallingShift(
  tx: Tx,
  proof: ShiftProof,
): Promise<{ desk: Desk; shift: Shift }> {
  const desk = await lockCallingDesk(tx, proof);
  const shift = await readShiftOf(tx, desk.id, proof.shiftId);
  // Asked once more, under the lock: its seller may have taken it up again meanwhile.
  requireToken(shift, proof.shiftToken);
  return { desk, shift };
}

/** A shift of a desk; under the lock of the desk it stays as it is. @throws Refusal `not_found` */
export async function readShiftOf(db: Reads, deskId: string, shiftId: string): Promise<Shift> {
  const [shift] = await db
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
