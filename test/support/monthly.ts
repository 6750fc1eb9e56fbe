// A monthly gift of somebody new, and what happens to them alone, for tests of the server.
import { and, eq, isNull } from 'drizzle-orm';
import { donations, monthlyDonations } from '#base/database/schema/donations.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { donationsApi } from '#contract/donations.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { chargeDueMonthly } from '#server/features/donations/monthly/charge-monthly.ts';
import type { TestApp } from './app.ts';
import { openMember, purchase } from './buyer.ts';
import { tokenIn, waitForMail } from './mails.ts';

const day = 24 * 60 * 60 * 1000;

/** $25 a month, with the fee. */
export const monthlyItem: PurchaseItem = {
  type: 'donation',
  dollarAmount: 25,
  frequency: 'monthly',
  coversFee: true,
  donationPreference: 'heart-to-heart',
};
export const monthlyCents = 2_606;

const isOf = (id: string) => (one: { customer: unknown }) => one.customer === id;

/** A monthly gift as it is kept. */
export async function monthlyRow(app: TestApp, giftId: string) {
  const [row] = await app.database.db
    .select()
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, giftId));
  return row!;
}

/** Sets columns of a gift, as if time had passed. */
export const setMonthly = (
  app: TestApp,
  giftId: string,
  columns: Partial<typeof monthlyDonations.$inferInsert>,
) =>
  transaction(app.database.db, (tx) =>
    tx.update(monthlyDonations).set(columns).where(eq(monthlyDonations.id, giftId)),
  );

/** Begins one. */
export async function giveMonthly(app: TestApp, headers?: Record<string, string>) {
  const { visitor, person, userId } = await openMember(app, headers);
  await purchase(app, visitor, 'stripe', monthlyItem, monthlyCents);
  const [gift] = await visitor.call(donationsApi.monthly, {});
  const { providerCustomerId, providerMethodId } = await monthlyRow(app, gift!._id);
  return {
    visitor,
    person,
    userId,
    gift: gift!,
    /** The gift as its donor sees it now. */
    now: async () => (await visitor.call(donationsApi.monthly, {}))[0]!,
    /** The token of the link in the first receipt. */
    readToken: async () => tokenIn(await waitForMail(app, person.email, 'donation-receipt')),
    countDonations: () => app.database.db.$count(donations, eq(donations.userId, userId)),
    countPayments: (status: 'failed' | 'ordered' | 'settled') =>
      app.database.db.$count(
        payments,
        and(eq(payments.userId, userId), eq(payments.status, status)),
      ),
    mailsOf: (template: string) =>
      app.database.db
        .select()
        .from(mails)
        .where(and(eq(mails.recipient, person.email), eq(mails.template, template))),
    setCard: (outcome: 'ok' | 'declined' | 'authentication_required') =>
      app.stripe.controls.setCardOutcome({ paymentMethod: providerMethodId, outcome }),
    intents: () => app.stripe.controls.state().paymentIntents.filter(isOf(providerCustomerId)),
    charges: () => app.stripe.controls.state().charges.filter(isOf(providerCustomerId)),
  };
}

/** Runs the job as if so many days had passed since the gift was due. */
export async function runWhenDue(app: TestApp, giftId: string, daysLater = 0) {
  const { nextTryAt } = await monthlyRow(app, giftId);
  return chargeDueMonthly(
    app.app.payments!,
    new Date(nextTryAt.getTime() + daysLater * day + 1000),
  );
}

/** A run charges whatever is due, so no test leaves a gift behind. */
export const endAllMonthly = (app: TestApp) =>
  transaction(app.database.db, (tx) =>
    tx
      .update(monthlyDonations)
      .set({ endedAt: new Date(), endedBecause: 'canceled' })
      .where(isNull(monthlyDonations.endedAt)),
  );
