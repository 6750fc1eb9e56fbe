// What waits for a person: every query runs, and each role sees its own.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { staffRoles } from '#contract/endpoint.ts';
import { dueNames, officeDueApi } from '#contract/office/due.ts';
import { dueQueries } from '#server/feature-facts.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addDraw } from '#test/support/draws.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { findDue } from './due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('nothing waits in a new association, whoever asks', async () => {
  expect(await findDue(app.database.db, dueQueries, staffRoles)).toEqual([]);
  for (const role of staffRoles) {
    const { visitor } = await signUpStaff(app, role);
    expect(await visitor.call(officeDueApi.read, {})).toEqual([]);
  }
});

test('a mail that was given up waits for the owner, and for nobody else', async () => {
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`insert into mails (id, key, recipient, template, data, attempts)
      values (gen_random_uuid(), 'lost', 'a@b.example', 'donation-receipt', '{}', 12)`),
  );
  expect(await findDue(app.database.db, dueQueries, ['owner'])).toEqual([
    { name: 'mails-given-up', count: 1 },
  ]);
  expect(await findDue(app.database.db, dueQueries, ['auditor'])).toHaveLength(1);
  expect(
    await findDue(app.database.db, dueQueries, ['finance', 'editor', 'race-official']),
  ).toEqual([]);
});

test('a race whose start has passed waits for its finish, and says that it has no draw (B14)', async () => {
  await transaction(app.database.db, (tx) =>
    tx.execute(sql`
      with place as (
        insert into locations (id, name, city, country)
        values (gen_random_uuid(), 'Salt Oval', 'Wendover', 'USA') returning id
      )
      insert into races (id, name, starts_at, opens_at, closes_at, location_id, purse_cents)
      select gen_random_uuid(), 'Salt Sprint', now() - interval '1 hour', now() - interval '7 days',
        now() - interval '2 hours', id, 0 from place`),
  );
  expect(await findDue(app.database.db, dueQueries, ['race-official'])).toEqual([
    { name: 'races-without-draw', count: 1 },
    { name: 'races-to-finish', count: 1 },
  ]);
  expect(dueNames).toContain('races-to-finish');
});

test('B14: a draw that has closed and was not made is late, whatever keeps it', async () => {
  await addDraw(app, { closesAt: new Date(Date.now() - 3 * 3_600_000) });
  expect(await findDue(app.database.db, dueQueries, ['raffle-official'])).toEqual([
    { name: 'draws-late', count: 1 },
  ]);
});
