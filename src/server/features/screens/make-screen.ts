// Makes a key for a big screen, and revokes one.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { liveScreens } from '#base/database/schema/screens.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import { sha256 } from '#base/http/session.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Makes a screen; the address with its key is answered this once, and the key kept only as a digest.
 *
 * @throws Refusal `screen_name_taken`
 */
export async function makeScreen(
  db: Db,
  actorId: string,
  { name, publicUrl }: { name: string; publicUrl: string },
) {
  const key = randomBytes(32).toString('hex');
  try {
    return await transaction(db, async (tx) => {
      const [screen] = await tx
        .insert(liveScreens)
        .values({ name, keyHash: sha256(key), madeBy: actorId })
        .returning({ id: liveScreens.id });
      await audit(tx, {
        actorId,
        action: 'live-screen.made',
        subject: `live-screen:${screen!.id}`,
        detail: { name },
      });
      return { screenId: screen!.id, name, address: `${publicUrl}/live/screen?key=${key}` };
    });
  } catch (error) {
    if (constraintOf(error) !== 'live_screens_name') throw error;
    const { message } = new Refusal('screen_name_taken');
    throw new Refusal('screen_name_taken', { fields: { name: message } });
  }
}

/** Revokes the key of a screen; again, it changes nothing. @throws Refusal `not_found` */
export async function revokeScreen(db: Db, actorId: string, screenId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const isIt = eq(liveScreens.id, screenId);
    const [revoked] = await tx
      .update(liveScreens)
      .set({ revokedAt: sql`clock_timestamp()`, revokedBy: actorId })
      .where(and(isIt, isNull(liveScreens.revokedAt)))
      .returning({ name: liveScreens.name });
    if (!revoked) {
      if ((await tx.$count(liveScreens, isIt)) === 0) throw new Refusal('not_found');
      return;
    }
    await audit(tx, {
      actorId,
      action: 'live-screen.revoked',
      subject: `live-screen:${screenId}`,
      detail: { name: revoked.name },
    });
  });
}
