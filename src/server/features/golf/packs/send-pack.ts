// Records that a gift pack was sent: the parcel, its cost in the books, and the email with the tracking number.
import { desc, lte, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Reads, Tx } from '#base/database/handles.ts';
import { giftPackCosts, giftPackParcels } from '#base/database/schema/gift-packs.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { type LockedPack, lockPack, requireAllowed } from './pack-lock.ts';

/** A parcel as whoever sent it records it. */
export type SentParcel = Omit<ParsedInputOf<typeof officeGiftPacksApi.send>, 'packId'>;

/** What is wrong with a parcel by itself; null for nothing. `today` is the day in New York. */
export function parcelMistake(
  { carrier, trackingNumber, sentOn }: SentParcel,
  today: string,
): { field: keyof SentParcel; sentence: string } | null {
  if (sentOn > today) {
    return { field: 'sentOn', sentence: 'A day to come cannot be when it was sent.' };
  }
  if (carrier === 'other' || trackingNumber !== null) return null;
  return { field: 'trackingNumber', sentence: 'Please enter the tracking number.' };
}

/** Whether a pack is under way as just this parcel already. */
export const isSame = ({ parcel }: LockedPack, sent: SentParcel): boolean =>
  parcel?.carrier === sent.carrier &&
  parcel.trackingNumber === sent.trackingNumber &&
  parcel.sentOn === sent.sentOn;

/** What a pack costs, and what it costs to send one. */
export interface PackCost {
  costCents: number;
  postageCents: number;
}

/** What a pack costs now; null while nobody has entered it. */
export async function findPackCost(db: Reads): Promise<PackCost | null> {
  const [row] = await db
    .select({ costCents: giftPackCosts.costCents, postageCents: giftPackCosts.postageCents })
    .from(giftPackCosts)
    .where(lte(giftPackCosts.validFrom, sql`now()`))
    .orderBy(desc(giftPackCosts.validFrom))
    .limit(1);
  return row ?? null;
}

/** The same, where it must be there. @throws Refusal `gift_pack_cost_missing` */
export async function readPackCost(db: Reads): Promise<PackCost> {
  const cost = await findPackCost(db);
  if (!cost) throw new Refusal('gift_pack_cost_missing');
  return cost;
}

/** Today, as the office counts days. */
export const readToday = async (db: Reads): Promise<string> =>
  toNewYork(await readClock(db)).slice(0, 10);

/** Writes a parcel of a pack that is locked and may be sent. */
export async function writeParcel(
  tx: Tx,
  actorId: string,
  { pack, userId }: LockedPack,
  sent: SentParcel & PackCost,
): Promise<void> {
  const id = v7();
  await tx.insert(giftPackParcels).values({ id, packId: pack.id, sentBy: actorId, ...sent });
  await post(tx, `gift-pack:${id}`, [
    {
      key: `gift-pack:${id}:sent`,
      ...{ asset: 'usd', from: 'association', to: 'gift-packs', amount: sent.costCents },
    },
    {
      // An account of its own: a pack that comes back is in stock again, its postage is spent.
      key: `gift-pack:${id}:postage`,
      ...{ asset: 'usd', from: 'association', to: 'postage', amount: sent.postageCents },
    },
  ]);
  await tx.execute(
    mailInsert({
      key: `gift-pack-sent:${id}`,
      recipient: sql`(select email from users where id = ${userId}::uuid)`,
      template: 'gift-pack-sent',
      data: { parcelId: id, userId },
    }),
  );
}

/**
 * Records that a pack was sent. The same parcel again changes nothing.
 *
 * @throws Refusal `not_found`, `gift_pack_unclaimed`, `gift_pack_sent`, `gift_pack_withdrawn`,
 *   `gift_pack_replaced`, `gift_pack_cost_missing`, `bad_input`
 */
export async function sendPack(
  db: Db,
  actorId: string,
  { packId, ...sent }: ParsedInputOf<typeof officeGiftPacksApi.send>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockPack(tx, packId);
    if (isSame(locked, sent)) return;
    requireAllowed('send', locked);
    if (locked.pack.recipient === null) throw new Refusal('gift_pack_unclaimed');
    const mistake = parcelMistake(sent, await readToday(tx));
    if (mistake) {
      const { field, sentence } = mistake;
      throw new Refusal('bad_input', { message: sentence, fields: { [field]: sentence } });
    }
    await writeParcel(tx, actorId, locked, { ...sent, ...(await readPackCost(tx)) });
    await audit(tx, {
      actorId,
      action: 'gift-pack.sent',
      subject: `gift-pack:${packId}`,
      detail: { carrier: sent.carrier, sentOn: sent.sentOn },
    });
  });
}
