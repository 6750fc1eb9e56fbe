// Says where one's gift pack goes, or corrects that until it is sent.
import { eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db } from '#base/database/handles.ts';
import { giftPacks } from '#base/database/schema/gift-packs.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { giftPacksApi } from '#contract/gift-packs.ts';
import { lockPack, requireAllowed } from './pack-lock.ts';

/**
 * Claims a pack. One that came back can be claimed at another address whenever that was; a first claim
 * comes until the announced day.
 *
 * @throws Refusal `not_found` (also for somebody else's), `gift_pack_sent`, `gift_pack_over`,
 *   `gift_pack_withdrawn`, `gift_pack_replaced`
 */
export async function claimPack(
  db: Db,
  userId: string,
  { packId, ...address }: ParsedInputOf<typeof giftPacksApi.claim>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockPack(tx, packId);
    if (locked.userId !== userId) throw new Refusal('not_found');
    requireAllowed('claim', locked);
    const isFirst = locked.state === 'earned' || locked.state === 'declined';
    if (isFirst && locked.isOver) throw new Refusal('gift_pack_over');
    await tx
      .update(giftPacks)
      .set({
        ...address,
        claimedAt: await readClock(tx),
        declinedAt: null,
        addressRemovedAt: null,
      })
      .where(eq(giftPacks.id, packId));
    await audit(tx, {
      actorId: userId,
      action: 'gift-pack.claimed',
      subject: `gift-pack:${packId}`,
      detail: { isFirst },
    });
  });
}
