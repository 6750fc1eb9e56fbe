// Dedicated gifts, as far as the server sees them.
import { eq } from 'drizzle-orm';
import { dedications } from '#base/database/schema/dedications.ts';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import type { DedicationInput } from '#contract/dedications.ts';
import type { TestApp } from './app.ts';
import { approve, completePurchase, startPurchase } from './buyer.ts';
import { donationOf, eventually, newPerson } from './donor.ts';
import { runJob } from './draws.ts';
import { newGuest } from './guests.ts';
import { findMails, type Mail } from './mails.ts';
import type { Visitor } from './visitor.ts';

/** A dedication with a card to somebody new. */
export function newDedication(card: Partial<NonNullable<DedicationInput['card']>> = {}) {
  const { email } = newPerson();
  return {
    kind: 'memory',
    honoree: 'Maria López',
    card: { name: 'Ana', email, message: 'She is missed.\nAlways.', ...card },
  } satisfies DedicationInput;
}

/** A gift of $100 with a dedication; from a guest, unless somebody is signed in. */
export async function giveDedicated(
  app: TestApp,
  dedication: DedicationInput,
  more: { visitor?: Visitor; isGuest?: boolean } = {},
) {
  const { visitor = app.openVisitor(), isGuest = !more.visitor } = more;
  const guest = newGuest();
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000, {
    dedication,
    ...(isGuest ? { guestDonor: guest } : {}),
  });
  await approve(app, 'stripe', token);
  await completePurchase(visitor, 'stripe', token);
  return { visitor, guest, token, paymentId, to: dedication.card?.email ?? '' };
}

/** The dedication of a payment as it is kept. */
export async function dedicationOf(app: TestApp, paymentId: string) {
  const [row] = await app.database.db
    .select()
    .from(dedications)
    .where(eq(dedications.paymentId, paymentId));
  return row;
}

/** Sets columns of a dedication, as if time had passed. */
export const setDedication = (
  app: TestApp,
  paymentId: string,
  columns: Partial<typeof dedications.$inferInsert>,
) =>
  transaction(app.database.db, (tx) =>
    tx.update(dedications).set(columns).where(eq(dedications.paymentId, paymentId)),
  );

/** Runs the job that sends cards, and answers those that an address has then. */
export async function sendCardsTo(app: TestApp, email: string): Promise<Mail[]> {
  await runJob(app, 'send-cards');
  await eventually(
    () => app.database.db.select().from(mails).where(eq(mails.recipient, email)),
    (rows) => rows.every(({ sentAt }) => sentAt !== null),
  );
  return findMails(app, email, 'dedication-card');
}
