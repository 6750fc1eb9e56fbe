// Whoever decides about a request sees what it is about, and not ids alone.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';
import { findSubjects } from './approval-subjects.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemoData(database.db, new Date());
});
afterAll(() => database.close());

/** What a call that names one row of a table is shown as. */
async function subjectOf(input: string, table: string) {
  const [row] = await rowsOf<{ id: string }>(
    database.db,
    sql`select id from ${sql.raw(table)} order by id limit 1`,
  );
  const id = v7();
  const subjects = await findSubjects(database.db, [{ id, input: { [input]: row!.id } }]);
  return { id: row!.id, subject: subjects.get(id) };
}

it.each([
  ['paymentId', "payments where provider <> 'offline' and user_id is not null", 'payment'],
  ['paymentId', "payments where provider = 'offline'", 'gift'],
  ['packId', 'gift_packs', 'pack'],
  ['raceId', 'races', 'race'],
  ['drawId', 'draws', 'draw'],
  ['prizeId', 'raffle_prizes', 'prize'],
  ['event', 'vote_contests', 'contest'],
])('names what %s of %s stands for', async (input, table, kind) => {
  const { id, subject } = await subjectOf(input, table);
  expect(subject).toMatchObject({ kind, shownAt: id });
  expect(subject!.what).toMatch(/[a-z]/);
  // A prize itself has no day: that of its draw is asked for.
  if (kind !== 'prize') expect(subject!.at).toMatch(/Z$/);
  const isOfSomebody = ['payment', 'gift'].includes(kind);
  if (isOfSomebody || kind === 'prize') expect(subject!.amountCents).toBeGreaterThan(0);
  if (isOfSomebody || kind === 'pack') expect(subject!.who).toBeTruthy();
});

it('asks once for many of one kind, and leaves out what there is no more', async () => {
  const rows = await rowsOf<{ id: string }>(database.db, sql`select id from races limit 3`);
  const requests = [...rows.map((row) => row.id), v7()].map((raceId) => ({
    id: v7(),
    input: { raceId },
  }));
  const subjects = await findSubjects(database.db, [
    ...requests,
    { id: v7(), input: { event: '2026' } },
    { id: v7(), input: null },
  ]);
  expect(subjects.size).toBe(rows.length);
});

it('covers every call that takes two people, but those about accounts and typed things, which are shown whole', async () => {
  const shown = [
    'paymentId',
    'receivableId',
    'saleId',
    'winnerId',
    'packId',
    'raceId',
    'drawId',
    'prizeId',
  ];
  const whole = [
    'userId',
    'staffId',
    'householdId',
    'event',
    'postalAddress',
    'voteContest',
    'donor',
    'paidOn',
    'ratePercent',
  ];
  const bare = (await readWholeContract())
    .filter(({ safeguard }) => safeguard)
    .filter(({ input }) => ![...shown, ...whole].some((name) => name in input.shape))
    .map(({ path }) => path);
  expect(bare).toEqual([]);
});
