// What the emails about a monthly gift say: what holds as they leave, and nothing else.
import { like, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { monthlyApi } from '#contract/monthly.ts';
import { confirmCard } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { endAllMonthly, giveMonthly, runWhenDue, setMonthly } from '#test/support/monthly.ts';
import { shareTestApp } from '#test/support/shared-app.ts';

const app = shareTestApp();
afterEach(() => endAllMonthly(app));

it('announce no charge of a new card while the gift that its old card ended is not restarted', async () => {
  const { visitor, person, gift, setCard, now } = await giveMonthly(app);
  setCard('declined');
  for (let n = 0; n < 4; n++) await runWhenDue(app, gift._id);
  const id = { monthlyDonationId: gift._id };
  const { token } = await visitor.call(monthlyApi.card, id);
  expect((await confirmCard(app, token, '5555555555554444')).status).toBe(200);
  await visitor.call(monthlyApi.saveCard, { ...id, setupToken: token });
  expect(await now()).toMatchObject({ endedBecause: 'card_failed', card: { last4: '4444' } });
  const { text } = await waitForMail(app, person.email, 'monthly-changed');
  expect(text).toContain('nothing is charged until you restart the gift');
  expect(text).not.toContain('within the hour');
});

it('tell of a declined card no more once the gift is charged, changed, ended or restarted', async () => {
  const { person, gift } = await giveMonthly(app);
  const left = async (isOver: boolean, columns: Parameters<typeof setMonthly>[2]) => {
    await setMonthly(app, gift._id, columns);
    const key = `monthly-declined:late:${crypto.randomUUID()}`;
    const data = { monthlyDonationId: gift._id, failure: 'Your card was declined.', isOver };
    const mail = { key, recipient: sql`${person.email}`, template: 'monthly-declined', data };
    await transaction(app.database.db, (tx) => tx.execute(mailInsert(mail)));
    await app.app.outbox.deliverDue();
    const rows = await app.database.db.select().from(mails).where(like(mails.key, key));
    return rows.filter(({ sentAt }) => sentAt).map(({ text }) => text)[0] ?? null;
  };
  const running = { endedAt: null, endedBecause: null };
  const ended = { endedAt: new Date(), endedBecause: 'canceled' } as const;
  expect(await left(false, { failures: 1 })).toContain('We will try again on');
  expect(await left(false, { failures: 0 })).toBeNull();
  expect(await left(false, { failures: 1, ...ended })).toBeNull();
  expect(await left(true, { failures: 4, ...ended })).toContain('will not try again');
  expect(await left(true, { failures: 0, ...running })).toBeNull();
});
