// The links in emails about monthly gifts: whom they lead where, how long; and cards that expire.
import { eq, like } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { mails } from '#base/database/schema/mail.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { monthlyApi, monthlyLinkApi } from '#contract/monthly.ts';
import { monthOf, newYorkDay } from '#rules/donations/monthly.ts';
import { openMember } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { tokenIn, waitForMail } from '#test/support/mails.ts';
import { refusalOf } from '#test/support/members.ts';
import {
  endAllMonthly,
  giveMonthly,
  monthlyRow,
  runWhenDue,
  setMonthly,
} from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { remindOfExpiringCards } from './card-reminders.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

const today = () => newYorkDay(new Date());
const days = 24 * 60 * 60 * 1000;

it('every email about a monthly gift leads to it without a login, and shows nothing of its donor', async () => {
  const { person, gift, now, readToken } = await giveMonthly(app);
  const token = await readToken();
  const stranger = app.openVisitor();
  const seen = await stranger.call(monthlyLinkApi.read, { token });
  expect(seen).toEqual(await now());
  expect(seen).toMatchObject({
    card: { brand: 'visa', last4: '4242' },
    day: Number(gift.nextDate!.slice(8)),
    tries: [],
    pausedUntil: null,
  });
  expect(JSON.stringify(seen)).not.toContain(person.name);
  expect(JSON.stringify(seen)).not.toContain(person.email);
});

it('opens for nobody else: not in another account, with a guessed token, or with a link that is void', async () => {
  const { visitor, gift, person, readToken, userId } = await giveMonthly(app);
  const token = await readToken();
  const stranger = await openMember(app);
  const invalid = { code: 'monthly_link_invalid', status: 403 };
  await expect(
    stranger.visitor.call(monthlyApi.resume, { monthlyDonationId: gift._id }),
  ).rejects.toMatchObject({ status: 404 });
  const guess = token.slice(0, 63) + (token.endsWith('0') ? '1' : '0');
  await expect(stranger.visitor.call(monthlyLinkApi.read, { token: guess })).rejects.toMatchObject(
    invalid,
  );
  await visitor.call(monthlyApi['void-links'], { monthlyDonationId: gift._id });
  await expect(visitor.call(monthlyLinkApi.read, { token })).rejects.toMatchObject(invalid);
  const fresh = tokenIn(await waitForMail(app, person.email, 'monthly-changed'));
  await visitor.call(monthlyLinkApi.read, { token: fresh });
  // Who has the old mailbox has no link any more.
  const { email } = newPerson();
  await transaction(app.database.db, (tx) =>
    tx.update(users).set({ email }).where(eq(users.id, userId)),
  );
  await expect(visitor.call(monthlyLinkApi.read, { token: fresh })).rejects.toMatchObject(invalid);
});

it('a link works for 30 days after its gift has ended', async () => {
  const { visitor, gift, readToken } = await giveMonthly(app);
  const token = await readToken();
  const ended = (ago: number) =>
    setMonthly(app, gift._id, {
      endedAt: new Date(Date.now() - ago * days),
      endedBecause: 'canceled',
    });
  await ended(29);
  await visitor.call(monthlyLinkApi.read, { token });
  await ended(31);
  await expect(visitor.call(monthlyLinkApi.read, { token })).rejects.toMatchObject({
    code: 'monthly_link_invalid',
  });
});

it('emails new links to whoever has gifts, and answers the same for any address', async () => {
  const { visitor, person, readToken } = await giveMonthly(app);
  const answers = [
    await visitor.call(monthlyLinkApi.request, { email: person.email.toUpperCase() }),
    await visitor.call(monthlyLinkApi.request, { email: newPerson().email }),
  ];
  expect(answers).toEqual([{ requested: true }, { requested: true }]);
  const mail = await waitForMail(app, person.email, 'monthly-link');
  expect(tokenIn(mail)).toBe(await readToken());
});

it('a link raises a gift to twice what was charged last, however often, and a login to any amount', async () => {
  const { visitor, gift, readToken } = await giveMonthly(app);
  const token = await readToken();
  const { dollarAmount: given } = gift;
  const stranger = app.openVisitor();
  const typed = (dollars: number) => ({ dollarAmount: dollars, repeatedDollarAmount: dollars });
  const raise = (dollars: number) =>
    refusalOf(stranger.call(monthlyLinkApi.change, { token, ...typed(dollars) }));
  expect(await raise(2 * given + 1)).toMatch(/^400 bad_input: Without a login you can give up to/);
  expect(await raise(2 * given)).toBe('no refusal');
  expect(await raise(2 * given + 1)).toMatch(/^400 bad_input/);
  const own = { monthlyDonationId: gift._id, ...typed(10 * given) };
  expect((await visitor.call(monthlyApi.change, own)).dollarAmount).toBe(10 * given);
  // What was raised with a login is lowered, but not raised once more.
  expect(await raise(10 * given + 1)).toMatch(/^400 bad_input/);
  expect(await raise(given)).toBe('no refusal');
});

it('takes the token of a link in the body alone, so that no address that is asked for has it', () => {
  for (const { method, path } of Object.values(monthlyLinkApi)) {
    expect({ path, method }).toEqual({ path: expect.not.stringContaining('{'), method: 'POST' });
  }
});

it('reminds of an expiring card 30 and 7 days before, once each', async () => {
  const { gift, person } = await giveMonthly(app);
  await setMonthly(app, gift._id, { cardExpires: '2029-02' });
  const runOn = (day: string) =>
    remindOfExpiringCards(
      { db: app.database.db, wakeOutbox: () => {} },
      new Date(`${day}T15:00:00Z`),
    );
  const count = () => app.database.db.$count(mails, eq(mails.template, 'monthly-card-expiring'));
  await runOn('2029-01-28');
  expect(await count()).toBe(0);
  await Promise.all([runOn('2029-01-29'), runOn('2029-01-29')]);
  await runOn('2029-02-20');
  expect(await count()).toBe(1);
  await runOn('2029-02-21');
  await runOn('2029-02-28');
  await runOn('2029-03-01');
  expect(await count()).toBe(2);
  await app.app.outbox.deliverDue();
  const mail = await waitForMail(app, person.email, 'monthly-card-expiring', 2);
  expect(mail.text).toContain('Visa ending in 4242, is valid through February 2029');
});

it('keeps no digits of a card in the key of a reminder, and reminds nobody twice who was under an old key', async () => {
  const { db } = app.database;
  const current = await giveMonthly(app);
  const replaced = await giveMonthly(app);
  const sent: [string, string][] = [
    [current.gift._id, '4242:2031-02:30'],
    [replaced.gift._id, '1881:2030-11:7'],
  ];
  for (const [giftId, rest] of sent) {
    await setMonthly(app, giftId, { cardLast4: '4242', cardExpires: '2031-02' });
    const old = { id: v7(), key: `monthly-card-expiring:${giftId}:${rest}`, data: {} };
    await transaction(db, (tx) =>
      tx.insert(mails).values({
        ...{ ...old, recipient: 'removed@removed.invalid', template: 'monthly-card-expiring' },
        sentAt: new Date(),
      }),
    );
  }
  const keysOf = async ({ gift }: typeof current) => {
    const isOf = like(mails.key, `monthly-card-expiring:${gift._id}%`);
    const found = await db.select({ key: mails.key }).from(mails).where(isOf);
    return found.map(({ key }) => key);
  };
  const runOn = (day: string) =>
    remindOfExpiringCards({ db, wakeOutbox: () => {} }, new Date(`${day}T15:00:00Z`));
  await runOn('2031-01-29');
  const digest = /^monthly-card-expiring:[0-9a-f-]{36}:[0-9a-f]{64}$/;
  expect(await keysOf(current)).toEqual([expect.stringMatching(digest)]);
  // The one about the card before says nothing of it anymore; the one about this card was due.
  expect(await keysOf(replaced)).toEqual([expect.stringMatching(digest)]);
  expect(await db.$count(mails, like(mails.key, '%:1881:%'))).toBe(0);
  await runOn('2031-02-21');
  expect(await keysOf(current)).toHaveLength(2);
  await setMonthly(app, current.gift._id, { providerMethodId: 'pm_another_card' });
  await runOn('2031-02-22');
  expect(await keysOf(current)).toHaveLength(3);
});

it('tells by the provider’s answers when the card of a gift expires', async () => {
  const { gift, now } = await giveMonthly(app);
  await setMonthly(app, gift._id, { cardBrand: null, cardLast4: null, cardExpires: null });
  expect((await now()).card).toBeNull();
  await runWhenDue(app, gift._id);
  expect((await now()).card).toEqual({
    brand: 'visa',
    last4: '4242',
    expires: `${new Date().getFullYear() + 3}-12`,
  });
  const [first] = await app.database.db
    .select({ month: payments.monthlyMonth })
    .from(payments)
    .where(eq(payments.id, (await monthlyRow(app, gift._id)).firstPaymentId));
  expect(first?.month).toBe(monthOf(today()));
});
