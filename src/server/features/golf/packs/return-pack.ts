// Records that a gift pack came back: it is in stock again, and its golfer is asked for another address.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db } from '#base/database/handles.ts';
import { giftPackParcels } from '#base/database/schema/gift-packs.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { lockPack } from './pack-lock.ts';
import { readToday } from './send-pack.ts';

/** Takes a parcel back. @throws Refusal `not_found`, `gift_pack_not_sent`, `bad_input` */
export async function returnPack(
  db: Db,
  actorId: string,
  { packId, returnedOn, reason }: ParsedInputOf<typeof officeGiftPacksApi.takeBack>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { parcel, userId } = await lockPack(tx, packId);
    if (!parcel) throw new Refusal('gift_pack_not_sent');
    if (returnedOn < parcel.sentOn || returnedOn > (await readToday(tx))) {
      const sentence = 'It came back between the day on which it was sent and today.';
      throw new Refusal('bad_input', { message: sentence, fields: { returnedOn: sentence } });
    }
    const back = { returnedOn, returnReason: reason, returnedBy: actorId };
    await tx
      .update(giftPackParcels)
      .set({ ...back, returnedAt: await readClock(tx) })
      .where(eq(giftPackParcels.id, parcel.id));
    await post(tx, `gift-pack:${parcel.id}`, [
      {
        key: `gift-pack:${parcel.id}:returned`,
        ...{ asset: 'usd', from: 'gift-packs', to: 'association', amount: parcel.costCents },
      },
    ]);
    await tx.execute(
      mailInsert({
        key: `gift-pack-returned:${parcel.id}`,
        recipient: sql`(select email from users where id = ${userId}::uuid)`,
        template: 'gift-pack-returned',
        data: { parcelId: parcel.id, userId },
      }),
    );
    await audit(tx, {
      actorId,
      action: 'gift-pack.returned',
      subject: `gift-pack:${packId}`,
      detail: { reason, returnedOn },
    });
  });
}
