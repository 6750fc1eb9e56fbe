// Who brought how many, with more codes than fit in a page and more money than fits in an integer.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfEvent } from '#contract/golf.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { insertEntries } from '#test/support/golf-season.ts';
import { openTournament } from '#test/support/money-back.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
});
// The books are not asked: the payments of this test have never been so large.
afterAll(() => app.close());

it('counts every code in the file, and more money of one than $21 million', async () => {
  const { db } = app.database;
  await openTournament(app, 2);
  for (const name of ['First', 'Second']) {
    const { visitor, userId } = await openMember(app);
    const { paymentId } = await purchase(app, visitor, 'stripe', donationOf(100), 10_000);
    await insertEntries(db, [{ userId, name, affiliateCode: 'large' }]);
    await transaction(db, async (tx) => {
      const place = { event: golfEvent, userId, paymentId, paidAt: new Date() };
      await tx.insert(tournamentPlaces).values(place);
      await tx.execute(sql`update payments set amount_cents = 2000000000 where id = ${paymentId}`);
    });
  }
  const codes = 10_050;
  await transaction(db, (tx) =>
    tx.execute(sql`
      insert into tournament_entries (id, event, name, city, state, country, session_day, session_timeslot, affiliate_code)
      select gen_random_uuid(), e.event, 'Player ' || n, e.city, e.state, e.country, e.session_day, e.session_timeslot,
        'code-' || n
      from generate_series(1, ${codes}::int) n, (select * from tournament_entries limit 1) e`),
  );
  const { visitor } = await signUpStaff(app, 'finance');
  const { items, total } = await visitor.call(officeGolfApi.affiliates, { limit: 1 });
  expect(total).toBe(codes + 1);
  expect(items).toEqual([
    { affiliateCode: 'large', entries: 2, paidEntries: 2, cents: 4_000_000_000 },
  ]);
  const { base64 } = await visitor.call(officeGolfWeeksApi.affiliatesFile, {});
  const lines = Buffer.from(base64, 'base64').toString().trim().split('\r\n');
  expect(lines).toHaveLength(1 + codes + 1);
  expect(lines[1]).toBe('large,2,2,40000000.00');
});
