// New terms are asked for once.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#base/database/schema/accounts.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { termsVersion } from '#contract/legal.ts';
import { pageantApi } from '#contract/pageant.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase, startPurchase } from '#test/support/buyer.ts';
import { refusalOf } from '#test/support/members.ts';
import { giveCredits, insertRace } from '#test/support/races.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

it('A3-3: asks for the agreement to new terms once, before a purchase, a card and a ballot, and never before a gift', async () => {
  const { db } = app.database;
  const { visitor, userId } = await signUpVoter(app, 2);
  const race = await insertRace(db);
  const { event, ann } = await insertContest(db);
  await giveCredits(db, userId, 2);
  await transaction(db, (tx) =>
    tx.update(users).set({ termsVersion: '2020-01-01' }).where(eq(users.id, userId)),
  );
  const credits = { type: 'jackpot-credits', credits: 5 } as const;
  const play = () => visitor.call(jackpotApi.saveCards, { race, picks: [[1, 2, 3, 4, 5, 6]] });
  const vote = () => visitor.call(pageantApi.castVotes, { event, votes: [ann], numVotes: 1 });
  expect(await refusalOf(startPurchase(visitor, 'stripe', credits, 1_000))).toMatch(
    /^409 terms_changed: Our terms have changed/,
  );
  expect(await refusalOf(play())).toMatch(/^409 terms_changed/);
  expect(await refusalOf(vote())).toMatch(/^409 terms_changed/);
  await purchase(app, visitor, 'stripe', { type: 'donation', dollarAmount: 25 }, 2_500);

  const old = { version: '2020-01-01' as typeof termsVersion };
  expect(await refusalOf(visitor.call(profileApi.agree, old))).toMatch(/^400 .*changed meanwhile/);
  for (let press = 0; press < 2; press += 1) {
    expect(await visitor.call(profileApi.agree, { version: termsVersion })).toEqual({
      version: termsVersion,
    });
  }
  await purchase(app, visitor, 'stripe', credits, 1_000);
  await play();
  await vote();
  const agreed = await db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'account.terms_agreed'));
  expect(agreed).toEqual([{ detail: { termsVersion } }]);
});
