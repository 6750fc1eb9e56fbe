// Each tournament is ranked, cut and paid by its own plan, which stays as it is once golfers can read it.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tournamentEntries, tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { quietDays, weekNumbers } from '#rules/golf/weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const plans = {
  first: {
    ...{ firstPrizeCents: 900_000, secondPrizeCents: 300_000 },
    ...{ cutAfterWeek1: 10, cutAfterWeek2: 8, cutAfterWeek3: 6, cutAfterWeek4: 4 },
  },
  second: {
    ...{ firstPrizeCents: 2_000_000, secondPrizeCents: 500_000 },
    ...{ cutAfterWeek1: 9, cutAfterWeek2: 5, cutAfterWeek3: 4, cutAfterWeek4: 2 },
  },
};
const second = `${golfEvent}-2048`;

let app: TestApp;
let director: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db, { begun: 1, plan: plans.first });
  await insertGolfers(golfEvent);
});
afterAll(() => app.close());

const insertGolfers = (event: string) =>
  insertEntries(
    app.database.db,
    Array.from({ length: 12 }, (_, at) => ({ name: `Golfer ${at}` })),
    event,
  );
const call = () => director.visitor.call;
const add = (year: string, fields: object = {}) =>
  call()(tournamentsApi.create, {
    ...{ year, opensAt: null, registrationClosesAt: inDays(90), capacity: null, ...fields },
  });
async function change(event: string, fields: object) {
  const { _id, ...found } = await call()(tournamentsApi.read, { recordId: event });
  return call()(tournamentsApi.update, { ...found, recordId: _id, ...fields });
}
const set = (event: string, values: Partial<typeof tournaments.$inferInsert>) =>
  transaction(app.database.db, (tx) =>
    tx.update(tournaments).set(values).where(eq(tournaments.event, event)),
  );
const frozen =
  '409 not_while_running: The registration has opened, so the prizes and the cuts stay as they are.';

it('is the usual one until the office sets another, which makes sense', async () => {
  expect(await add('2048', { opensAt: inDays(1) })).toMatchObject({
    ...{ _id: second, ...standardPlan },
  });
  expect(await change(second, plans.second)).toMatchObject(plans.second);
  // Who sends none, as before there were plans, leaves it as it is.
  const { _id, version, year, opensAt, registrationClosesAt } = await call()(tournamentsApi.read, {
    recordId: second,
  });
  const without = { year, opensAt, registrationClosesAt, capacity: 500, recordId: _id, version };
  expect(await call()(tournamentsApi.update, without)).toMatchObject({
    ...{ capacity: 500, ...plans.second },
  });
  const smaller = '400 bad_input: The second prize is smaller than the first.';
  expect(await refusalOf(change(second, { secondPrizeCents: 2_000_000 }))).toBe(smaller);
  const fewer = '400 bad_input: Fewer players go on after each week than after the week before.';
  for (const cuts of [{ cutAfterWeek1: 5 }, { cutAfterWeek3: 5 }, { cutAfterWeek4: 4 }]) {
    expect(await refusalOf(change(second, cuts))).toBe(fewer);
  }
  expect(await refusalOf(change(second, { cutAfterWeek4: 1 }))).toBe(
    '400 bad_input: After week 4 at least 2 go on.',
  );
  expect(await refusalOf(change(second, { secondPrizeCents: 0 }))).toBe(
    '400 bad_input: Please enter the second prize.',
  );
});

it('stays as it is from the opening of the registration on, also where that is put off again', async () => {
  expect(await refusalOf(change(golfEvent, { firstPrizeCents: 1_000_000 }))).toBe(frozen);
  expect(await change(golfEvent, { capacity: 100 })).toMatchObject(plans.first);

  await set(second, { opensAt: new Date() });
  expect(await refusalOf(change(second, { cutAfterWeek1: 11 }))).toBe(frozen);
  expect(await change(second, { opensAt: inDays(1) })).toMatchObject(plans.second);
  expect(await refusalOf(change(second, { cutAfterWeek1: 11 }))).toBe(frozen);
});

/** Plays a tournament to its end, the championship through the office. */
async function play(event: string): Promise<void> {
  await playTournament(app.database.db, 4, { event });
  const field = await call()(officeGolfWeeksApi.standings, { event, week: 5 });
  for (const [at, { _id: entryId }] of field.items.entries()) {
    await call()(officeGolfApi.enterScorecard, {
      ...{ event, entryId, week: 5, round: 1, strokes: 70 + at },
    });
  }
  await call()(officeGolfApi.closeWeek, { event, week: 5 });
}

const prizesWonIn = async (event: string) =>
  (
    await app.database.db
      .select({ cents: winners.prizeCents })
      .from(winners)
      .innerJoin(tournamentEntries, eq(tournamentEntries.id, winners.golfEntryId))
      .where(and(eq(tournamentEntries.event, event), eq(winners.game, 'golf')))
      .orderBy(sql`${winners.prizeCents} desc`)
  ).map(({ cents }) => cents);

async function requirePlayedBy(event: string, plan: typeof plans.first): Promise<void> {
  const visitor = app.openVisitor();
  const [summary] = await visitor.call(golfStandingsApi.summary, { event });
  const { firstPrizeCents, secondPrizeCents, ...cuts } = plan;
  const places = Object.values(cuts);
  expect(summary!.weeks.map(({ cutPlaces }) => cutPlaces)).toEqual([...places, null]);
  expect(summary!.prizes).toMatchObject([
    { place: 1, amountCents: firstPrizeCents, winner: {} },
    { place: 2, amountCents: secondPrizeCents, winner: {} },
  ]);
  for (const week of weekNumbers.slice(0, 4)) {
    const { items } = await visitor.call(golfStandingsApi.standings, { event, week, limit: 50 });
    const last = items[places[week - 1]! - 1]!.total!;
    const goOn = items.filter(({ goesOn }) => goesOn);
    expect(goOn).toHaveLength(
      week === 4 ? places[3]! : items.filter(({ total }) => total! <= last).length,
    );
  }
  const { items } = await visitor.call(golfStandingsApi.standings, { event, week: 5 });
  expect(items.map(({ prizeCents }) => prizeCents)).toEqual([
    ...[firstPrizeCents, secondPrizeCents, 0, 0].slice(0, places[3]),
  ]);
}

it('ranks, cuts and pays each tournament by its own, the one on the site and those before', async () => {
  const shownPlan = async () => (await app.openVisitor().call(golfApi.tournament, {}))[0]?.plan;
  expect(await shownPlan()).toEqual(plans.first);
  await play(golfEvent);
  await requirePlayedBy(golfEvent, plans.first);
  expect(await prizesWonIn(golfEvent)).toEqual([900_000, 300_000]);

  const { items } = await call()(tournamentsApi.list, {});
  const firstYear = items.find(({ _id }) => _id === golfEvent)!.year;
  for (const week of weekNumbers) {
    const startsAt = inDays(90 + 7 * week);
    const date = { event: second, title: `Week ${week}`, detail: 'At home', startsAt };
    await call()(tournamentDatesApi.create, date);
  }
  await set(second, { opensAt: null });
  expect(await shownPlan()).toEqual(plans.second);
  await insertGolfers(second);
  await play(second);
  await requirePlayedBy(golfEvent, plans.second);
  expect(await prizesWonIn(second)).toEqual([2_000_000, 500_000]);
  await requirePlayedBy(`${golfEvent}-${firstYear}`, plans.first);
  const [office] = (await call()(officeGolfWeeksApi.weeks, { event: second })).slice(-1);
  expect(office).toMatchObject({
    prizesCents: [2_000_000, 500_000],
    winners: [
      { place: 1, prizeCents: 2_000_000 },
      { place: 2, prizeCents: 500_000 },
    ],
  });
  expect(await app.findBookErrors()).toEqual([]);
});

it('stays as it is where a tournament before it comes back to the site', async () => {
  const [abandoned, next] = [await add('2049', { registrationClosesAt: inDays(91) }), '2050'];
  const date = await call()(tournamentDatesApi.create, {
    ...{ event: abandoned._id, title: 'Week 1', detail: 'At home', startsAt: inDays(100) },
  });
  const moveDate = (days: number) =>
    transaction(app.database.db, (tx) =>
      tx
        .update(tournamentRounds)
        .set({ startsAt: new Date(inDays(days)) })
        .where(eq(tournamentRounds.id, date._id)),
    );
  const { _id: event } = await add(next, { registrationClosesAt: inDays(92) });
  expect(await change(event, { cutAfterWeek1: 300 })).toMatchObject({ isShown: false });
  await moveDate(-quietDays - 1);
  const isShown = async () => (await call()(tournamentsApi.read, { recordId: event })).isShown;
  expect(await isShown()).toBe(true);
  await call()(tournamentDatesApi.create, {
    ...{ event: abandoned._id, title: 'Week 2', detail: 'At home', startsAt: inDays(100) },
  });
  expect(await isShown()).toBe(false);
  expect(await refusalOf(change(event, { cutAfterWeek1: 400 }))).toBe(frozen);
});
