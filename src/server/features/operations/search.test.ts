// The first page and the one search of the back office: what each role is shown; on both databases.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { driversApi } from '#contract/office/content.ts';
import { officeSearchApi } from '#contract/office/search.ts';
import { officeTodayApi } from '#contract/office/today.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { donate } from '#test/support/donor.ts';
import { addPrizeDraw, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { insertRace } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let donor: Member;
let staff: Record<'owner' | 'finance' | 'editor' | 'race-official', Member>;
beforeAll(async () => {
  await leaveMidnight();
  app = await startTestApp({ limitFactor: 1000 });
  donor = await signUp(app);
  await donate(app, donor.visitor, 100, donor.person);
  staff = {
    owner: await signUpStaff(app, 'owner'),
    finance: await signUpStaff(app, 'finance'),
    editor: await signUpStaff(app, 'editor'),
    'race-official': await signUpStaff(app, 'race-official'),
  };
});
afterAll(() => app.close());

const find = async (role: keyof typeof staff, q: string) =>
  (await staff[role].visitor.call(officeSearchApi.find, { q })).map(({ kind }) => kind);

test('a supporter and their payments are found by a part of their name or address', async () => {
  const part = donor.person.email.slice(2, -4);
  expect(await find('finance', part)).toEqual(['supporter', 'payment']);
  const found = await staff.finance.visitor.call(officeSearchApi.find, { q: part });
  expect(found.map(({ title }) => title)).toContain('$100.00, Donation');
  const words = (donor.person.name ?? '').split(' ').toReversed().join(' ');
  expect(await find('owner', words)).toContain('supporter');
  expect(await find('editor', part)).toEqual([]);
  expect(await find('finance', '%%')).toEqual([]);
  expect(await refusalOf(find('finance', 'a'))).toMatch(/^400 bad_input: Please enter at least/);
});

test('cards and tickets are found by their serial, or its end', async () => {
  const raceId = await insertRace(app.database.db, {}, { name: 'Dry Lake Dash' });
  const [card] = (
    await donor.visitor.call(jackpotApi.saveCards, { race: raceId, picks: [[1, 2, 3, 4, 5, 6]] })
  ).cards;
  const serial = card!.serial;
  for (const q of [serial, serial.toLowerCase().replaceAll('-', ' '), `gj${serial.slice(-3)}`]) {
    expect(await find('race-official', q)).toEqual(['card']);
  }
  const { items } = await donor.visitor.call(accountsApi.raffleTickets, {});
  expect(await find('finance', items[0]!.serialTo)).toEqual(['ticket']);
  expect(await find('editor', serial)).toEqual([]);
});

test('a car is found by its number, and no number is too large to ask for', async () => {
  expect(await find('owner', '-2147483649')).toEqual([]);
  expect(await find('owner', '99999999999999999999')).toEqual([]);
});

test('content is found by roles that keep it', async () => {
  await staff.editor.visitor.call(driversApi.create, { name: 'Ada Apex', hometown: 'Reno' });
  expect(await find('editor', 'apex')).toEqual(['driver']);
  expect(await find('race-official', 'dry lake')).toEqual(['race']);
  expect(await find('finance', 'ada apex')).toEqual([]);
});

test('the first page shows the dates of the week, gifts to finance, and jobs to owners', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await transaction(app.database.db, async (tx) => {
    await addPrizeDraw(tx, inDays(3));
    await addPrizeDraw(tx, inDays(9));
  });
  const today = (role: keyof typeof staff) => staff[role].visitor.call(officeTodayApi.read, {});
  const before = await today('finance');
  expect(before.dates.map(({ kind, title, isReady }) => [kind, title, isReady])).toContainEqual([
    'prize-draw',
    'Two nights in Reno',
    false,
  ]);
  expect(before.dates.filter(({ kind }) => kind === 'prize-draw')).toHaveLength(1);
  expect(before.gifts).toEqual({
    today: { count: 1, cents: 10_000 },
    week: { count: 1, cents: 10_000 },
  });
  expect(before.jobs).toBeNull();
  expect(before.draws.unannounced).toBeGreaterThan(0);

  await runJob(app, 'announce-draws');
  const after = await today('owner');
  expect(after.draws.unannounced).toBe(0);
  expect(after.dates.every(({ isReady }) => isReady !== false)).toBe(true);
  expect(after.jobs?.emailsGivenUp).toBe(0);
  expect((await today('editor')).gifts).toBeNull();
});
