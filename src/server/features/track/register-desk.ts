// Makes a device a ticket desk, and retires one.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { trackDesks, trackShifts } from '#base/database/schema/track.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeTrackApi } from '#contract/office/track.ts';
import { lockDesk } from './desk-proof.ts';

/**
 * Registers a desk; its secret is answered to the device that asks, and kept only as a digest.
 *
 * @throws Refusal `desk_name_taken`
 */
export async function registerDesk(
  db: Db,
  actorId: string,
  { name, country, state }: ParsedInputOf<typeof officeTrackApi.register>,
) {
  const secret = randomBytes(32).toString('hex');
  try {
    return await transaction(db, async (tx) => {
      const [desk] = await tx
        .insert(trackDesks)
        .values({ name, country, state, secretHash: sha256(secret), registeredBy: actorId })
        .returning({ id: trackDesks.id });
      await audit(tx, {
        actorId,
        action: 'track-desk.registered',
        subject: `track-desk:${desk!.id}`,
        detail: { name, country, state },
      });
      return { deskId: desk!.id, name, secret };
    });
  } catch (error) {
    if (constraintOf(error) !== 'track_desks_name') throw error;
    const { message } = new Refusal('desk_name_taken');
    throw new Refusal('desk_name_taken', { fields: { name: message } });
  }
}

/** Retires a desk; again, it changes nothing. @throws Refusal `not_found`, `desk_in_use` */
export async function retireDesk(db: Db, actorId: string, deskId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const desk = await lockDesk(tx, deskId);
    if (desk.retiredAt) return;
    const isOpen = and(eq(trackShifts.deskId, deskId), isNull(trackShifts.closedAt));
    if ((await tx.$count(trackShifts, isOpen)) > 0) throw new Refusal('desk_in_use');
    await tx
      .update(trackDesks)
      .set({ retiredAt: sql`clock_timestamp()`, retiredBy: actorId })
      .where(eq(trackDesks.id, deskId));
    await audit(tx, {
      actorId,
      action: 'track-desk.retired',
      subject: `track-desk:${deskId}`,
      detail: { name: desk.name },
    });
  });
}
