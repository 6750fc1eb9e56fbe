// Sends the cards of dedicated gifts: each once, on its day, and only for a donor whose email is known to be theirs.
import { and, asc, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { dedications } from '#base/database/schema/dedications.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { guestAddress } from '#base/payments/guest-gifts.ts';
import { note } from '#base/payments/records.ts';
import { type CardLinks, isStopped } from './card-links.ts';
import { isConfirmed, isGone, lockDedication } from './dedication-queries.ts';

const maxEachRun = 200;

/** What the cards are sent with. */
export interface CardServices {
  db: Db;
  links: CardLinks;
  wakeOutbox(): void;
}

/** A card that waits, of a gift that is paid and has not gone back. */
const isWaiting = and(
  eq(payments.status, 'settled'),
  isNotNull(dedications.dueAt),
  isNull(dedications.sentAt),
  isNull(dedications.endedAt),
  sql`not ${isGone}`,
);

/** Asks guests to confirm their card, and sends what is due; a job of every minute. */
export async function sendCards(services: CardServices, now: Date): Promise<void> {
  const { db, wakeOutbox } = services;
  const isUnasked = and(
    isWaiting,
    isNull(dedications.askedAt),
    isNotNull(guestGifts.email),
    sql`not ${isConfirmed}`,
  );
  const isDue = and(isWaiting, lte(dedications.dueAt, now), isConfirmed);
  const unasked = await find(db, isUnasked);
  for (const id of unasked) await transaction(db, (tx) => askGuest(tx, id));
  const due = await find(db, isDue);
  for (const id of due) await sendIfDue(services, id, now);
  if (unasked.length + due.length > 0) wakeOutbox();
}

/** Sends one card, if its time has come. */
export function sendIfDue({ db, links }: CardServices, id: string, now: Date): Promise<void> {
  return transaction(db, (tx) => sendCard(tx, links, id, now));
}

async function find(db: Db, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: dedications.id })
    .from(dedications)
    .innerJoin(payments, eq(payments.id, dedications.paymentId))
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(guestGifts, eq(guestGifts.paymentId, dedications.paymentId))
    .where(which)
    .orderBy(asc(dedications.dueAt))
    .limit(maxEachRun);
  return rows.map(({ id }) => id);
}

/** Emails a donor without an account the link by which they confirm; once. */
async function askGuest(tx: Tx, id: string): Promise<void> {
  const { row } = await lockDedication(tx, eq(dedications.id, id));
  if (row.askedAt) return;
  await tx.update(dedications).set({ askedAt: sql`now()` }).where(eq(dedications.id, id));
  await tx.execute(
    mailInsert({
      key: `card-confirm:${id}`,
      recipient: guestAddress(row.paymentId),
      template: 'card-confirm',
      data: { dedicationId: id },
    }),
  );
}

/** Sends one card, or ends it where its address wants none; the lock makes many at once take turns. */
async function sendCard(tx: Tx, links: CardLinks, id: string, now: Date): Promise<void> {
  const known = await lockDedication(tx, eq(dedications.id, id));
  const { row } = known;
  const isDue = row.dueAt !== null && row.dueAt <= now && !row.sentAt && !row.endedAt;
  if (!isDue || known.isGone || !known.isConfirmed || row.cardEmail === null) return;
  if (await isStopped(tx, links, row.cardEmail)) {
    await tx
      .update(dedications)
      .set({ endedAt: sql`now()`, endedBecause: 'address' })
      .where(eq(dedications.id, id));
    return note(tx, row.paymentId, 'card not sent', 'its address wants no cards');
  }
  await queueCard(tx, { ...row, cardEmail: row.cardEmail }, 'its day has come');
  await audit(tx, {
    actorId: null,
    action: 'dedication.card-sent',
    subject: `payment:${row.paymentId}`,
  });
}

type Row = typeof dedications.$inferSelect;

const cardKey = (id: string, number: number) => `dedication-card:${id}:${number}`;

/** Queues a card under the key of its number, so that each is sent once. */
export async function queueCard(
  tx: Tx,
  row: Row & { cardEmail: string },
  why: string,
): Promise<void> {
  const number = row.sends + 1;
  await tx
    .update(dedications)
    .set({ sends: number, sentAt: row.sentAt ?? sql`now()` })
    .where(eq(dedications.id, row.id));
  await tx.execute(
    mailInsert({
      key: cardKey(row.id, number),
      recipient: sql`${row.cardEmail}`,
      template: 'dedication-card',
      data: { dedicationId: row.id },
    }),
  );
  await note(tx, row.paymentId, 'card sent', why);
}
