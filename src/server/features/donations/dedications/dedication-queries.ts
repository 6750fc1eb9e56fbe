// Reads dedications: as their donor sees them, as staff do, and as a card is written from.
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { donations } from '#base/database/schema/donations.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { goneCents } from '#base/payments/gone-cents.ts';
import { lockPayment } from '#base/payments/records.ts';
import type { Dedication } from '#contract/dedications.ts';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeDedication } from '#contract/office/dedications.ts';
import { type CardState, maxResends } from '#rules/donations/dedications.ts';

/** Whether a donor's email is known to be theirs: by their account, or by the link that a guest was sent. */
export const isConfirmed = sql<boolean>`(dedications.confirmed_at is not null
  or coalesce(users.email_confirmed_at is not null and users.closed_at is null, false))`;

/** Whether the gift went back, or its donor's bank is being asked to take it back. */
export const isGone = sql<boolean>`(
  ${goneCents('payments.id', 'payments.amount_cents')} >= payments.amount_cents
  or exists (select from disputes od where od.payment_id = payments.id and od.status = 'open'))`;

const columns = {
  row: dedications,
  userId: payments.userId,
  isGuest: payments.isGuest,
  donated: donations.createdAt,
  giftCents: sql<number>`donations.amount_cents - donations.fee_cents`.mapWith(Number),
  guestEmail: guestGifts.email,
  donorName: sql<string | null>`coalesce(users.name, guest_gifts.name)`,
  isConfirmed: isConfirmed.as('is_confirmed'),
  isGone: isGone.as('is_gone'),
};

const select = (db: Reads, which: SQL | undefined) =>
  db
    .select(columns)
    .from(dedications)
    .innerJoin(payments, eq(payments.id, dedications.paymentId))
    .innerJoin(donations, eq(donations.paymentId, dedications.paymentId))
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(guestGifts, eq(guestGifts.paymentId, dedications.paymentId))
    .where(which);

/** The dedication of a gift that is paid, with what decides about its card. */
export type KnownDedication = Awaited<ReturnType<typeof select>>[number];

/** One that a condition finds. @throws Refusal `not_found` */
export async function readDedication(db: Reads, which: SQL): Promise<KnownDedication> {
  const [found] = await select(db, which);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * One that no account has. Later the account is the way to it: whoever reads the mailbox of the link need not
 * be its donor any more.
 *
 * @throws Refusal `card_link_invalid`
 */
export function requireUnclaimed(known: KnownDedication): KnownDedication {
  if (known.userId === null) return known;
  const message = 'This gift is in an account now. Please log in to see or change it there.';
  throw new Refusal('card_link_invalid', { message });
}

/**
 * One that a condition finds, its payment and itself locked: nothing is sent, changed or refunded
 * meanwhile. @throws Refusal `not_found`
 */
export async function lockDedication(tx: Tx, which: SQL): Promise<KnownDedication> {
  const { row } = await readDedication(tx, which);
  await lockPayment(tx, row.paymentId);
  return readDedication(tx, and(eq(dedications.id, row.id), which) as SQL);
}

/** Somebody's dedicated gifts, newest first. */
export async function findDedications(
  db: Reads,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Dedication>> {
  const isOwn = eq(payments.userId, userId);
  const [totals] = await db
    .select({ total: count() })
    .from(dedications)
    .innerJoin(payments, eq(payments.id, dedications.paymentId))
    .innerJoin(donations, eq(donations.paymentId, dedications.paymentId))
    .where(isOwn);
  const rows = await select(db, isOwn)
    .orderBy(desc(donations.createdAt), desc(dedications.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toDedication), total: totals?.total ?? 0 };
}

/** Who gives, as a card names them. */
export const donorOf = ({ donorName }: Pick<KnownDedication, 'donorName'>): string =>
  donorName ?? 'A friend';

/** Where its card is; null without one. */
function stateOf({ row, ...known }: KnownDedication): CardState | null {
  if (!row.dueAt) return null;
  if (row.sentAt) return 'sent';
  if (row.endedAt) return 'not-sent';
  if (known.isGone) return 'gift-went-back';
  return known.isConfirmed ? 'waiting' : 'unconfirmed';
}

const cardOf = ({ row }: KnownDedication): Dedication['card'] =>
  row.cardName !== null && row.cardEmail !== null
    ? {
        ...{ name: row.cardName, email: row.cardEmail, message: row.message },
        ...{ sendOn: row.sendOn, showsAmount: row.showsAmount },
      }
    : null;

/** A dedication as its donor sees it. Why a card was not sent is between its recipient and us. */
export function toDedication(known: KnownDedication): Dedication {
  const { row, donated, giftCents } = known;
  return {
    ...{ _id: row.id, kind: row.kind, honoree: row.honoree },
    donor: donorOf(known),
    donated: donated.toISOString(),
    amountCents: giftCents,
    state: stateOf(known),
    sent: row.sentAt?.toISOString() ?? null,
    card: cardOf(known),
    canChange: !row.sentAt && !row.endedAt && !known.isGone,
  };
}

/** A dedication as staff see it. */
export function toOfficeDedication(known: KnownDedication): OfficeDedication {
  const { row } = known;
  const isOver = row.endedAt !== null;
  return {
    ...{ _id: row.id, paymentId: row.paymentId, kind: row.kind, honoree: row.honoree },
    state: stateOf(known),
    endedBecause: row.endedBecause,
    sent: row.sentAt?.toISOString() ?? null,
    sends: row.sends,
    card: cardOf(known),
    can: {
      change: !isOver,
      resend: !isOver && row.cardEmail !== null && row.sends > 0 && row.sends <= maxResends,
      stop: !isOver && row.cardEmail !== null,
    },
  };
}

/** The dedication of a payment that is paid; null where it has none. */
export async function findOfPayment(
  db: Reads,
  paymentId: string,
): Promise<OfficeDedication | null> {
  const [found] = await select(db, eq(dedications.paymentId, paymentId));
  return found ? toOfficeDedication(found) : null;
}

/** Somebody's dedications, for their export. */
export function exportDedications(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: dedications.id,
      paymentId: dedications.paymentId,
      kind: dedications.kind,
      honoree: dedications.honoree,
      cardName: dedications.cardName,
      cardEmail: dedications.cardEmail,
      message: dedications.message,
      showsAmount: dedications.showsAmount,
      sendOn: dedications.sendOn,
      sent: dedications.sentAt,
      created: dedications.createdAt,
    })
    .from(dedications)
    .innerJoin(payments, eq(payments.id, dedications.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(dedications.createdAt), desc(dedications.id))
    .limit(maxRows);
}
