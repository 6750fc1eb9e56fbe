// Cards that refuse a monthly gift: who hears of it, when it is tried again, and when it ends.
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { donationsApi } from '#contract/donations.ts';
import { monthlyApi } from '#contract/monthly.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { testKeys } from '#test/support/app.ts';
import { confirmCard, eventually } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import {
  endAllMonthly,
  giveMonthly,
  monthlyRow,
  runWhenDue,
  setMonthly,
} from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { chargeDueMonthly } from './charge-monthly.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

const isDecline = eq(mails.template, 'monthly-declined');

it('tells the donor of a declined card, tries again, and goes on when it works', async () => {
  const { visitor, gift, mailsOf, setCard } = await giveMonthly(app);
  setCard('declined');
  expect(await runWhenDue(app, gift._id)).toMatchObject({ declined: 1 });
  const [failing] = await visitor.call(donationsApi.monthly, {});
  expect(failing).toMatchObject({ failures: 1, ended: null, giftsMade: 1 });
  const [mail] = await eventually(
    () => mailsOf('monthly-declined'),
    (rows) => rows.length === 1 && rows[0]?.sentAt !== null,
  );
  expect(mail?.text).toMatch(/card was declined[\s\S]*We will try again on/);
  setCard('ok');
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
  const [after] = await visitor.call(donationsApi.monthly, {});
  expect(after).toMatchObject({ failures: 0, giftsMade: 2 });
});

it('takes a card for declined that the provider does not keep anymore, so that its donor can give another', async () => {
  const { visitor, gift, mailsOf } = await giveMonthly(app);
  const { providerMethodId } = await monthlyRow(app, gift._id);
  const gone = await fetch(`${app.stripe.url}/v1/payment_methods/${providerMethodId}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testKeys.secretKey}` },
  });
  expect(gone.status).toBe(200);
  expect(await runWhenDue(app, gift._id)).toMatchObject({ declined: 1 });
  const [mail] = await eventually(
    () => mailsOf('monthly-declined'),
    (rows) => rows.length === 1 && rows[0]?.sentAt !== null,
  );
  expect(mail?.text).toMatch(/The reason: This card is not kept for your gift anymore\./);
  const id = { monthlyDonationId: gift._id };
  const { token } = await visitor.call(monthlyApi.card, id);
  expect((await confirmCard(app, token, '5555555555554444')).status).toBe(200);
  await visitor.call(monthlyApi.saveCard, { ...id, setupToken: token });
  const due = new Date((await monthlyRow(app, gift._id)).nextDueAt.getTime() + 1000);
  expect(await chargeDueMonthly(app.app.payments!, due)).toMatchObject({ settled: 1 });
});

it('ends after the last try, with a mail that says how to go on', async () => {
  const { visitor, gift, countPayments, mailsOf, setCard } = await giveMonthly(app);
  setCard('authentication_required');
  for (let n = 0; n < 4; n++) await runWhenDue(app, gift._id);
  const [ended] = await visitor.call(donationsApi.monthly, {});
  expect(ended).toMatchObject({ endedBecause: 'card_failed', nextDue: null, giftsMade: 1 });
  const rows = await eventually(
    () => mailsOf('monthly-declined'),
    (all) => all.length === 4 && all.every(({ sentAt }) => sentAt !== null),
  );
  const last = rows.find(({ subject }) => subject?.endsWith('has ended'));
  expect(last?.text).toMatch(/give a new card and restart[\s\S]*\/gifts\/monthly\?[0-9a-f]{64}\s/);
  expect(await countPayments('failed')).toBe(4);
});

it('says of a declined gift when its card is tried, and of an ended one that a new card alone charges nothing', async () => {
  const { person, visitor, gift, setCard, countDonations } = await giveMonthly(app);
  const id = { monthlyDonationId: gift._id };
  setCard('declined');
  await runWhenDue(app, gift._id);
  const declined = await waitForMail(app, person.email, 'monthly-declined');
  const { nextTryAt } = await monthlyRow(app, gift._id);
  expect(declined.text).toMatch(new RegExp(`Next try +${formatLongDay(nextTryAt)}`));
  expect(declined.text).not.toContain('Next gift');
  await visitor.call(monthlyApi.change, { ...id, dollarAmount: 20 });
  const changed = await waitForMail(app, person.email, 'monthly-changed');
  expect(changed.text).toContain('takes effect when we try your card again');
  for (let n = 0; n < 3; n++) await runWhenDue(app, gift._id);
  const { token } = await visitor.call(monthlyApi.card, id);
  await confirmCard(app, token, '5555555555554444');
  await visitor.call(monthlyApi.saveCard, { ...id, setupToken: token });
  const saved = await waitForMail(app, person.email, 'monthly-changed', 2);
  expect(saved.text).toContain('nothing is charged until you restart the gift');
  await runWhenDue(app, gift._id);
  expect(await countDonations()).toBe(1);
});

it('tells the donor of a refused card before it is asked again where the server ended as it was refused', async () => {
  const { person, userId, gift, now, countPayments, mailsOf, setCard } = await giveMonthly(app);
  setCard('declined');
  const { nextTryAt } = await monthlyRow(app, gift._id);
  expect(await runWhenDue(app, gift._id)).toMatchObject({ declined: 1 });
  // As it is left where nothing comes after the answer of the provider.
  await waitForMail(app, person.email, 'monthly-declined');
  await setMonthly(app, gift._id, { failures: 0, nextTryAt });
  await transaction(app.database.db, async (tx) => {
    await tx.delete(mails).where(and(eq(mails.recipient, person.email), isDecline));
    await tx
      .update(payments)
      .set({ closedAt: new Date(nextTryAt.getTime() + 1000) })
      .where(and(eq(payments.userId, userId), eq(payments.status, 'failed')));
  });
  await Promise.all([runWhenDue(app, gift._id), runWhenDue(app, gift._id)]);
  expect(await countPayments('failed')).toBe(1);
  expect(await now()).toMatchObject({ failures: 1, giftsMade: 1 });
  expect(await mailsOf('monthly-declined')).toHaveLength(1);
  setCard('ok');
  expect(await runWhenDue(app, gift._id)).toMatchObject({ settled: 1 });
});
