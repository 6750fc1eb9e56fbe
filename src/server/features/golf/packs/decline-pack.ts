// Says that one wants no gift pack; its address goes with that.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db } from '#base/database/handles.ts';
import { giftPacks } from '#base/database/schema/gift-packs.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { noAddress } from './no-address.ts';
import { lockPack, requireAllowed } from './pack-lock.ts';

/**
 * Declines a pack; again, it changes nothing.
 *
 * @throws Refusal `not_found` (also for somebody else's), `gift_pack_sent`, `gift_pack_over`,
 *   `gift_pack_withdrawn`, `gift_pack_replaced`
 */
export async function declinePack(db: Db, userId: string, packId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockPack(tx, packId);
    if (locked.userId !== userId) throw new Refusal('not_found');
    if (locked.state === 'declined') return;
    requireAllowed('decline', locked);
    await tx
      .update(giftPacks)
      .set({ ...noAddress, claimedAt: null, declinedAt: await readClock(tx) })
      .where(eq(giftPacks.id, packId));
    await audit(tx, {
      actorId: userId,
      action: 'gift-pack.declined',
      subject: `gift-pack:${packId}`,
    });
  });
}
