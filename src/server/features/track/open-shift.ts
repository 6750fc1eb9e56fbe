// Opens a shift at a desk: with a float, under the license of the place, with serials ahead and a token for its device.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockShared, locks } from '#base/database/locks.ts';
import { trackShifts } from '#base/database/schema/track.ts';
import { transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { post } from '#base/ledger/post.ts';
import type { PlayDesk } from '#base/payments/services.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeTrackApi } from '#contract/office/track.ts';
import type { OpenedShift } from '#contract/track.ts';
import { longestShiftHours } from '#rules/track/track.ts';
import type { BlockKeyOf } from './block-keys.ts';
import { type Desk, lockCallingDesk, readShiftOf, type Shift } from './desk-proof.ts';
import { readDeskState } from './desk-state.ts';
import { findTrackRule } from './track-law.ts';

/** What the track's actions work with; features.ts puts it together. */
export interface TrackServices {
  db: Db;
  decidePlace: DecidePlace;
  play: Pick<PlayDesk, 'findFreedom'>;
  blockKeyOf: BlockKeyOf;
  /** Called after a commit that queued mail. */
  wakeOutbox(): void;
}

type Input = ParsedInputOf<typeof officeTrackApi.open>;

/**
 * Opens a shift, and answers the token by which its device acts for the seller; kept is its digest alone. Asked
 * again by the same seller, since an answer can be lost, it answers the shift that is open with another token,
 * and the one before counts no longer.
 *
 * @throws Refusal `desk_unknown`, `desk_in_use`, `not_found`, `shift_of_another`, `track_rules_missing`,
 * `raffle_restricted`
 */
export async function openShift(
  { db, decidePlace, blockKeyOf }: TrackServices,
  actorId: string,
  input: Input,
): Promise<OpenedShift> {
  const shiftToken = randomBytes(32).toString('hex');
  const tokenHash = sha256(shiftToken);
  return transaction(db, async (tx) => {
    const desk = await lockCallingDesk(tx, input);
    const own = await findOwnShift(tx, desk, actorId, input.shiftId);
    const shift = own ?? (await beginShift(tx, decidePlace, desk, { actorId, tokenHash }, input));
    if (own) {
      await tx.update(trackShifts).set({ tokenHash }).where(eq(trackShifts.id, own.id));
    }
    return { ...(await readDeskState(tx, blockKeyOf, desk, shift)), shiftToken };
  });
}

/** The shift of a seller that is asked for, else the one that is open; null where there is none. */
async function findOwnShift(
  tx: Tx,
  { id: deskId }: Desk,
  actorId: string,
  shiftId: string | undefined,
): Promise<Shift | null> {
  if (shiftId) {
    const asked = await readShiftOf(tx, deskId, shiftId);
    if (asked.sellerId !== actorId) throw new Refusal('shift_of_another');
    return asked;
  }
  const [open] = await tx
    .select()
    .from(trackShifts)
    .where(and(eq(trackShifts.deskId, deskId), isNull(trackShifts.closedAt)));
  if (open && open.sellerId !== actorId) throw new Refusal('desk_in_use');
  return open ?? null;
}

/** A shift that begins now. */
async function beginShift(
  tx: Tx,
  decidePlace: DecidePlace,
  desk: Desk,
  { actorId, tokenHash }: { actorId: string; tokenHash: string },
  input: Input,
): Promise<Shift> {
  if (desk.retiredAt) throw new Refusal('desk_unknown');
  const license = await requireLicense(tx, decidePlace, desk);
  // A draw that closes now either sees this shift or closed before it was opened.
  await lockShared(tx, locks.raffleTickets);
  const now = await readClock(tx);
  if (!(await findTrackRule(tx, now))) throw new Refusal('track_rules_missing');
  const longest = new Date(now.getTime() + longestShiftHours * 3_600_000);
  const [shift] = await tx
    .insert(trackShifts)
    .values({
      deskId: desk.id,
      sellerId: actorId,
      floatCents: input.floatCents,
      licenseId: license.id,
      licenseNumber: license.number,
      openedAt: now,
      endsAt: license.validUntil < longest ? license.validUntil : longest,
      offsetMs: now.getTime() - Date.parse(input.deskTime),
      heardAt: now,
      tokenHash,
    })
    .returning();
  const cause = `track-shift:${shift!.id}`;
  await post(tx, cause, [
    {
      key: `${cause}:float`,
      asset: 'usd',
      from: `cash:${desk.id}`,
      to: 'offline',
      amount: input.floatCents,
    },
  ]);
  await audit(tx, {
    actorId,
    action: 'track-shift.opened',
    subject: cause,
    detail: { deskId: desk.id, floatCents: input.floatCents },
  });
  return shift!;
}

/** The license by which tickets are sold where the desk is. @throws Refusal `raffle_restricted` */
async function requireLicense(tx: Tx, decidePlace: DecidePlace, { country, state }: Desk) {
  const located = { place: { country, state }, source: 'none', version: null } as const;
  const { allowed, licenses } = await decidePlace(tx, located);
  if (!allowed.includes('raffle') || !licenses.raffle) throw new Refusal('raffle_restricted');
  return licenses.raffle;
}
