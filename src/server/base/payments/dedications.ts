// The dedication that a gift is started with: it waits beside the payment, and nothing leaves before that is settled.
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { badCardDay, type ParsedDedication } from '#contract/dedications.ts';
import { Refusal } from '#contract/errors.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { cardLeaves } from '#rules/donations/dedications.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import type { Tx } from '../database/handles.ts';
import { dedications } from '../database/schema/dedications.ts';

/** A dedication as it is kept. */
export type KeptDedication = Pick<
  typeof dedications.$inferSelect,
  'kind' | 'honoree' | 'dueAt' | 'sendOn' | 'cardName' | 'cardEmail' | 'message' | 'showsAmount'
>;

/** A dedication as it is to be kept. @throws Refusal `bad_input` for a day on which no card can leave */
export function keptDedication(wanted: ParsedDedication, now: Date): KeptDedication {
  const { kind, honoree, card } = wanted;
  const sendOn = card?.sendOn ?? null;
  const dueAt = card ? cardLeaves(sendOn, now, newYorkDay(now)) : null;
  if (card && !dueAt) {
    throw new Refusal('bad_input', {
      message: badCardDay,
      fields: { 'dedication.card.sendOn': badCardDay, 'card.sendOn': badCardDay },
    });
  }
  return {
    ...{ kind, honoree, dueAt, sendOn },
    cardName: card?.name ?? null,
    cardEmail: card?.email ?? null,
    message: card?.message || null,
    showsAmount: card?.showsAmount ?? false,
  };
}

/** The dedication of a payment that is started; null without one. @throws Refusal `bad_input` */
export function findDedication(
  { dedication, purchaseItem }: { dedication?: ParsedDedication; purchaseItem: PurchaseItem },
  now: Date,
): KeptDedication | null {
  if (!dedication) return null;
  if (purchaseItem.type !== 'donation') {
    const sentence = 'Only a donation can be in honor or in memory of somebody.';
    throw new Refusal('bad_input', { message: sentence, fields: { dedication: sentence } });
  }
  return keptDedication(dedication, now);
}

/** The statement that keeps it, where `from` has a row. */
export const dedicationInsert = (paymentId: string, kept: KeptDedication, from: SQL): SQL =>
  sql`insert into dedications
      (id, payment_id, kind, honoree, due_at, send_on, card_name, card_email, message, shows_amount)
    select ${v7()}::uuid, ${paymentId}::uuid, ${kept.kind}, ${kept.honoree},
      ${kept.dueAt?.toISOString() ?? null}::timestamptz, ${kept.sendOn}::date, ${kept.cardName},
      ${kept.cardEmail}, ${kept.message}, ${kept.showsAmount}::boolean ${from}`;

/** Whoever pressed Pay before may have dedicated the gift since, or dedicate it no more. */
export async function changeDedication(
  tx: Tx,
  paymentId: string,
  kept: KeptDedication | null,
): Promise<void> {
  await tx.delete(dedications).where(eq(dedications.paymentId, paymentId));
  if (kept) await tx.execute(dedicationInsert(paymentId, kept, sql``));
}
