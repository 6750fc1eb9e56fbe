// Gifts that come to one account at the same moment: each locks the account as strictly as it will need from the start,
// since two that had locked it a little and then want it alone would wait for each other until the database ends one.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { all, balancesOf, claimWithPassword, giveAndWait, newGuest } from '../support/guests.ts';
import { holdWhile } from '../support/lock-waits.ts';
import { type Member, signUpConfirmed } from '../support/members.ts';
import { signUpStaff } from '../support/staff.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp();
  owner = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const four = [1, 2, 3, 4];

/** How often the database ended somebody's transaction because of a ring, as far as it has told. */
async function countRings(): Promise<number> {
  const [found] = await rowsOf<{ rings: number }>(
    app.database.db,
    sql`select deadlocks::integer as rings from pg_stat_database where datname = current_database()`,
  );
  return found!.rings;
}

/** Records cash that one donor gave on the spot, with what the gift grants. */
const recordCash = (email: string, idempotencyKey: string) =>
  owner.visitor.call(officeOfflineGiftsApi.record, {
    ...{ idempotencyKey, method: 'cash', receivedOn: '2026-03-04', amountCents: 10_000 },
    donor: { kind: 'account', email },
    hasPerks: true,
    home: { country: 'US', state: 'NV' },
  });

it('gifts of cash to one donor at once wait for each other in turn', async () => {
  const { email } = (await signUpConfirmed(app)).person;
  const key = v7();
  const same = await Promise.all(four.map(() => recordCash(email, key)));
  expect(new Set(same.map(({ _id }) => _id)).size).toBe(1);
  const others = await Promise.all(four.map(() => recordCash(email, v7())));
  expect(new Set(others.map(({ _id }) => _id)).size).toBe(4);
  expect(await countRings()).toBe(0);
});

it('a gift of cash to a donor who closes the account just then is refused as one to nobody', async () => {
  const { person, userId } = await signUpConfirmed(app);
  const closing = `update users set closed_at = now() where id = '${userId}'`;
  const { waited, outcome } = await holdWhile(app, closing, () => recordCash(person.email, v7()));
  expect(waited).toMatch(/for no key update/);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'donor_unknown' } });
});

it('gifts without an account that are claimed by one at once are claimed in turn', async () => {
  const guest = newGuest();
  const tokens: string[] = [];
  for (const _ of four) tokens.push((await giveAndWait(app, 100, { guest })).claimToken);
  const [first, ...others] = tokens;
  const donor = app.openVisitor();
  await claimWithPassword(donor, first!);
  const claimed = await Promise.all(
    others.map((token) => donor.call(guestGiftsApi.claim, { token })),
  );
  expect(claimed.map(({ granted }) => granted)).toEqual([all, all, all]);
  expect(await balancesOf(donor)).toMatchObject({ jackpotCredits: 100, voteTokens: 100 });
  expect(await countRings()).toBe(0);
});
