// What recipients, guests and staff do about a card: stop it, confirm it, have it sent again.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { payments } from '#base/database/schema/payments.ts';
import { runStatement, transaction } from '#base/database/transaction.ts';
import { note } from '#base/payments/records.ts';
import { Refusal } from '#contract/errors.ts';
import { maxResends } from '#rules/donations/dedications.ts';
import { isStopped } from './card-links.ts';
import {
  type KnownDedication,
  lockDedication,
  readDedication,
  requireUnclaimed,
} from './dedication-queries.ts';
import { type CardServices, queueCard, sendIfDue } from './send-cards.ts';
import { tellDonor } from './tell-donor.ts';

/** The dedication of a link, which only gifts without an account get. */
export const ofGuest = (dedicationId: string): SQL =>
  and(eq(dedications.id, dedicationId), eq(payments.isGuest, true)) as SQL;

/**
 * Confirms that the link arrived where the gift was made from, and sends the card if its day has come.
 *
 * @throws Refusal `not_found`, `card_link_invalid`, `card_over`
 */
export async function confirmCard(services: CardServices, id: string): Promise<KnownDedication> {
  const { db, wakeOutbox } = services;
  await transaction(db, async (tx) => {
    const { row } = requireUnclaimed(await lockDedication(tx, ofGuest(id)));
    if (row.endedAt) throw new Refusal('card_over');
    if (!row.confirmedAt) {
      await tx.update(dedications).set({ confirmedAt: sql`now()` }).where(eq(dedications.id, id));
      await note(tx, row.paymentId, 'card confirmed', 'its donor followed the link in our email');
      await audit(tx, {
        actorId: null,
        action: 'dedication.confirmed',
        subject: `payment:${row.paymentId}`,
      });
    }
  });
  await sendIfDue(services, id, new Date());
  wakeOutbox();
  return readDedication(db, eq(dedications.id, id));
}

/** Keeps an address from ever getting a card again. @throws Refusal `card_link_invalid` */
export async function stopAddress(
  { db, links }: CardServices,
  stopToken: string,
): Promise<{ stopped: true }> {
  await runStatement(db, stopInsert(links.addressOf(stopToken)));
  return { stopped: true };
}

const stopInsert = (addressHash: string): SQL =>
  sql`insert into stopped_addresses (address_hash) values (${addressHash}) on conflict do nothing`;

/** An act of a member of staff. */
export interface StaffAct {
  actorId: string;
  paymentId: string;
  dedicationId: string;
  reason: string;
}

const whichOf = ({ dedicationId, paymentId }: StaffAct): SQL =>
  and(eq(dedications.id, dedicationId), eq(dedications.paymentId, paymentId)) as SQL;

/**
 * Sends a card again that was sent, and tells its donor.
 *
 * @throws Refusal `not_found`, `card_not_sent`, `card_over`, `card_resent`, `card_address_stopped`,
 *   `gift_went_back`
 */
export async function resendCard(services: CardServices, act: StaffAct): Promise<KnownDedication> {
  const { db, links, wakeOutbox } = services;
  const known = await transaction(db, async (tx) => {
    const sent = await lockDedication(tx, whichOf(act));
    const { row, isGone } = sent;
    const { cardEmail } = row;
    if (row.endedAt || (row.sentAt && cardEmail === null)) throw new Refusal('card_over');
    if (!row.sentAt || cardEmail === null) throw new Refusal('card_not_sent');
    if (row.sends > maxResends) throw new Refusal('card_resent');
    if (isGone) throw new Refusal('gift_went_back');
    if (await isStopped(tx, links, cardEmail)) throw new Refusal('card_address_stopped');
    await queueCard(tx, { ...row, cardEmail }, act.reason);
    await audit(tx, {
      actorId: act.actorId,
      action: 'dedication.card-resent',
      subject: `payment:${row.paymentId}`,
      detail: { reason: act.reason },
    });
    await tellDonor(tx, sent, 'card-resent');
    return readDedication(tx, eq(dedications.id, row.id));
  });
  wakeOutbox();
  return known;
}

/**
 * Ends a card, and on request all cards to its address. Its donor hears that it was stopped, and not why: that is
 * between its recipient and us.
 *
 * @throws Refusal `not_found`, `card_over`
 */
export async function stopCard(
  { db, links, wakeOutbox }: CardServices,
  { stopsAddress, ...act }: StaffAct & { stopsAddress: boolean },
): Promise<KnownDedication> {
  const stopped = await transaction(db, async (tx) => {
    const known = await lockDedication(tx, whichOf(act));
    const { row } = known;
    if (row.endedAt || row.cardEmail === null) throw new Refusal('card_over');
    await tx
      .update(dedications)
      .set({ endedAt: sql`now()`, endedBecause: 'staff' })
      .where(eq(dedications.id, row.id));
    if (stopsAddress) await tx.execute(stopInsert(links.hashOf(row.cardEmail)));
    await note(tx, row.paymentId, 'card stopped', act.reason);
    await audit(tx, {
      actorId: act.actorId,
      action: 'dedication.card-stopped',
      subject: `payment:${row.paymentId}`,
      detail: { reason: act.reason, stopsAddress },
    });
    await tellDonor(tx, known, 'card-stopped');
    return readDedication(tx, eq(dedications.id, row.id));
  });
  wakeOutbox();
  return stopped;
}
