// Every purchase has its email, and so has a payment that comes to nothing once its buyer has left.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase, startPurchase } from '#test/support/buyer.ts';
import { addDraw, runJob } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { tournaments } from '../database/schema/golf.ts';
import { mails } from '../database/schema/mail.ts';
import { payments } from '../database/schema/payments.ts';
import { transaction } from '../database/transaction.ts';
import { close } from './end-payment.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await transaction(app.database.db, (tx) =>
    tx.insert(tournaments).values({
      event: 'ps-golf-event',
      registrationClosesAt: new Date(Date.now() + 86_400_000),
    }),
  );
  await addDraw(app, { closesAt: new Date(Date.now() + 86_400_000) });
  await runJob(app, 'grow-public-log');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const emailOf = async (paymentId: string): Promise<string> => {
  const rows = await app.database.db.execute(sql`select u.email from users u
    join payments p on p.user_id = u.id where p.id = ${paymentId}`);
  return (rows as unknown as { rows: { email: string }[] }).rows[0]!.email;
};

it.each<[PurchaseItem, number, RegExp]>([
  [{ type: 'raffle-tickets', tickets: 15 }, 3000, /Raffle tickets +15/],
  [{ type: 'jackpot-credits', credits: 7 }, 1400, /Jackpot credits +7/],
  [{ type: 'vote-tokens', dollarAmount: 60 }, 6000, /Vote tokens +25/],
  [{ type: 'tournament-entry', event: 'ps-golf-event' }, 10_000, /golf tournament/],
])(
  'F7: a purchase has one email, with its serials and the head of the public log: %o',
  async (item, cents, words) => {
    const { visitor } = await openMember(app);
    const { payment } = await purchase(app, visitor, 'stripe', item, cents);
    const email = await emailOf(payment!._id);
    const template = item.type === 'tournament-entry' ? 'donation-receipt' : 'purchase-confirmed';
    const { text } = await waitForMail(app, email, template);
    expect(text).toMatch(words);
    expect(text).toMatch(/public-log\/v1 \d+ [0-9a-f]{64}/);
    if (item.type === 'raffle-tickets') {
      const { items } = await visitor.call(accountsApi.raffleTickets, {});
      expect(text).toContain(`${items[0]!.serialFrom} to ${items[0]!.serialTo}`);
    }
    const isOfPurchase = inArray(mails.template, ['purchase-confirmed', 'donation-receipt']);
    const isThis = and(eq(mails.recipient, email), isOfPurchase);
    expect(await app.database.db.$count(mails, isThis)).toBe(1);
  },
);

it('tells a buyer who has left that their payment came to nothing, and nobody who sees it on the page', async () => {
  const { db } = app.database;
  const { visitor } = await openMember(app);
  const item: PurchaseItem = { type: 'jackpot-credits', credits: 5 };
  const settled = await purchase(app, visitor, 'stripe', item, 1000);
  const email = await emailOf(settled.payment!._id);
  const isThis = and(eq(mails.recipient, email), eq(mails.template, 'purchase-failed'));
  for (const secondsAgo of [5, 120]) {
    const { paymentId } = await startPurchase(visitor, 'stripe', item, 1000);
    await transaction(db, (tx) =>
      tx.execute(sql`update payments set status = 'ordered',
        user_id = (select id from users where email = ${email}),
        ordered_at = now() - make_interval(secs => ${secondsAgo}) where id = ${paymentId}`),
    );
    await close(app.app.payments!, paymentId, 'failed', 'the bank said no');
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
    expect(row?.status).toBe('failed');
    expect(await db.$count(mails, isThis)).toBe(secondsAgo > 60 ? 1 : 0);
  }
  const { text } = await waitForMail(app, email, 'purchase-failed');
  expect(text).toContain('$10.00 for your jackpot credits');
});
