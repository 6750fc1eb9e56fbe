// Changes a dedication: its donor until the card is sent, staff also to correct it afterwards.
import { eq, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { transaction } from '#base/database/transaction.ts';
import { type KeptDedication, keptDedication } from '#base/payments/dedications.ts';
import { note } from '#base/payments/records.ts';
import type { ParsedDedication } from '#contract/dedications.ts';
import { Refusal } from '#contract/errors.ts';
import type { CardLinks } from './card-links.ts';
import {
  type KnownDedication,
  lockDedication,
  readDedication,
  requireUnclaimed,
} from './dedication-queries.ts';
import type { CardServices } from './send-cards.ts';
import { changedFields, type ToldField, tellDonor, wordsOf } from './tell-donor.ts';

/** Who changes it, and why. */
export interface Changer {
  actorId: string | null;
  via: 'account' | 'link' | 'office';
  reason?: string;
}

/**
 * Changes it. What staff change is told to its donor, and the audit log keeps what stood before as digests.
 *
 * @throws Refusal `not_found`, `card_link_invalid`, `bad_input`, `card_sent`, `card_over`
 */
export async function changeDedication(
  { db, links, wakeOutbox }: CardServices,
  which: SQL,
  wanted: ParsedDedication,
  by: Changer,
): Promise<KnownDedication> {
  const changedOne = await transaction(db, async (tx) => {
    const known = await lockDedication(tx, which);
    if (by.via === 'link') requireUnclaimed(known);
    const { row, isGone } = known;
    const isStaff = by.via === 'office';
    if (row.endedAt || (isGone && !isStaff)) throw new Refusal('card_over');
    if (row.sentAt && !isStaff) throw new Refusal('card_sent');
    const changed = row.sentAt ? correctSent(row, wanted) : anew(row, wanted);
    const fields = changedFields(row, changed);
    await tx.update(dedications).set(changed).where(eq(dedications.id, row.id));
    await note(tx, row.paymentId, 'dedication changed', by.reason ?? 'its donor changed it');
    await audit(tx, {
      actorId: by.actorId,
      action: 'dedication.changed',
      subject: `payment:${row.paymentId}`,
      detail: {
        ...{ via: by.via, ...(by.reason ? { reason: by.reason } : {}) },
        ...(isStaff ? { before: digestsOf(links, row, fields) } : {}),
      },
    });
    if (isStaff && fields.length > 0) {
      await tellDonor(tx, known, 'dedication-changed', wordsOf(fields));
    }
    return readDedication(tx, sql`dedications.id = ${row.id}`);
  });
  wakeOutbox();
  return changedOne;
}

type Row = KnownDedication['row'];

/** What some fields were before, as digests: they hold nobody's name, and tell whether somebody's word of it is right. */
const digestsOf = ({ digestOf }: CardLinks, row: Row, fields: readonly ToldField[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      row[field] === null ? null : digestOf(row.id, field, String(row[field])),
    ]),
  );

/** A day that was chosen before stays as it is, though it may have come while the card waits. */
function anew({ sendOn, dueAt }: Row, wanted: ParsedDedication): KeptDedication {
  const { card, ...rest } = wanted;
  const keepsDay = card !== undefined && dueAt !== null && (card.sendOn ?? null) === sendOn;
  if (!keepsDay) return keptDedication(wanted, new Date());
  const { sendOn: _, ...undated } = card;
  return { ...keptDedication({ ...rest, card: undated }, new Date()), sendOn, dueAt };
}

/** What can be put right once a card has left: all but its day, and that there is one. */
function correctSent(row: Row, wanted: ParsedDedication): Partial<KeptDedication> {
  const { kind, honoree, card } = wanted;
  if (!card || row.cardEmail === null) return { kind, honoree };
  const { name, email, message, showsAmount } = card;
  return {
    ...{ kind, honoree, showsAmount },
    ...{ cardName: name, cardEmail: email, message: message || null },
  };
}
