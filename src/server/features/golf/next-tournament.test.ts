// A second tournament is prepared while the first is played, follows it, and leaves it readable by its year.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { quietDays } from '#rules/golf/weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament, playTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const entry = { type: 'tournament-entry', event: golfEvent } as const;
const regForm = {
  name: 'Nia North',
  city: 'Ely',
  state: 'Nevada',
  country: 'United States',
  sessionDay: 'sunday' as const,
  sessionTimeslot: 's1' as const,
};

let app: TestApp;
let director: Member;
let players: Entrant[];
/** How the first one is named once it is over; it was made without a year in its name. */
let firstYear: string;
const next = '2048';
const nextEvent = `${golfEvent}-${next}`;

beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db, { begun: 1 });
  players = await Promise.all(Array.from({ length: 9 }, () => signUpEntrant(app)));
});
afterAll(() => app.close());

const office = () => director.visitor.call;
const readTournaments = () => office()(tournamentsApi.list, {});
const summaryOf = async (event?: string) =>
  (await app.openVisitor().call(golfStandingsApi.summary, event ? { event } : {}))[0];

it('is prepared in the office, with dates and weeks, while visitors know of the first alone', async () => {
  const before = await app.openVisitor().call(golfApi.tournament, {});
  const added = await office()(tournamentsApi.create, {
    ...{ year: next, opensAt: inDays(1), registrationClosesAt: inDays(90), capacity: 12 },
  });
  expect(added).toMatchObject({ year: next, isShown: false, entries: 0 });
  for (const [at, title] of ['Opening week', 'Second week'].entries()) {
    const date = { event: added._id, title, detail: 'At home', startsAt: inDays(100 + 7 * at) };
    expect(await office()(tournamentDatesApi.create, date)).toMatchObject({ year: next });
  }
  const weeks = await office()(officeGolfWeeksApi.weeks, { event: nextEvent });
  expect(weeks.map(({ title }) => title)).toEqual([
    ...['Opening week', 'Second week', 'Week 3', 'Week 4', 'The championship'],
  ]);
  expect(await office()(officeGolfApi.entries, { event: nextEvent })).toMatchObject({ total: 0 });
  expect((await office()(officeGolfApi.entries, {})).total).toBe(players.length);

  expect(await app.openVisitor().call(golfApi.tournament, {})).toEqual(before);
  expect(await summaryOf(nextEvent)).toBeUndefined();
  expect(await summaryOf()).toMatchObject({ event: golfEvent, earlier: [], entries: 9 });
  firstYear = (await readTournaments()).items.find(({ isShown }) => isShown)!.year;
  expect(await summaryOf(`${golfEvent}-${firstYear}`)).toEqual(await summaryOf());
});

it('has a year of its own, and closes its registration in the order of the years', async () => {
  const wanted = { year: next, opensAt: null, registrationClosesAt: inDays(200), capacity: null };
  const create = (change: object) =>
    refusalOf(office()(tournamentsApi.create, { ...wanted, ...change }));
  expect(await create({})).toBe('409 already_exists: There is a tournament of that year already.');
  expect(await create({ year: '2050', registrationClosesAt: inDays(80) })).toBe(
    '400 bad_input: The registration of 2048 closes later than this. Please choose a later time.',
  );
  expect(await create({ year: '2047' })).toBe(
    '400 bad_input: The registration of 2048 closes before this. Please choose an earlier time.',
  );
  expect(await create({ year: '2050', registrationClosesAt: inDays(-1) })).toMatch(
    /^400 bad_input/,
  );
  expect(await create({ year: '2050', opensAt: inDays(201) })).toBe(
    '400 bad_input: Registration opens first, and then it closes.',
  );
  expect(await create({ year: 'soon' })).toMatch(/^400 bad_input: Please enter a year like 2027/);
  const { items } = await readTournaments();
  const second = items.find(({ year }) => year === next)!;
  const { _id: recordId, version } = second;
  const changed = office()(tournamentsApi.update, { ...second, recordId, version, year: '2049' });
  expect(await refusalOf(changed)).toMatch(/^400 bad_input: A tournament keeps its year/);
});

it('B14: has no registration and no date that is moved into the past', async () => {
  const { items } = await readTournaments();
  const second = items.find(({ year }) => year === next)!;
  const { _id: recordId, version } = second;
  const closed = { ...second, recordId, version, opensAt: null, registrationClosesAt: inDays(-1) };
  expect(await refusalOf(office()(tournamentsApi.update, closed))).toMatch(/^400 bad_input/);
  const week = { event: recordId, title: 'Third week', detail: 'Four rounds' };
  const sentence = '400 bad_input: A date of the tournament is announced before it comes.';
  const create = (startsAt: string) => office()(tournamentDatesApi.create, { ...week, startsAt });
  expect(await refusalOf(create(inDays(-1)))).toBe(sentence);
  const date = await create(inDays(120));
  const change = (startsAt: string, of: string) =>
    office()(tournamentDatesApi.update, {
      ...{ ...week, detail: 'At home', startsAt, recordId: date._id, version: of },
    });
  expect(await refusalOf(change(inDays(-1), date.version))).toBe(sentence);
  // What has come can still be worded better.
  const past = inDays(-1);
  const isDate = eq(tournamentRounds.id, date._id);
  await transaction(app.database.db, (tx) =>
    tx
      .update(tournamentRounds)
      .set({ startsAt: new Date(past) })
      .where(isDate),
  );
  const read = await office()(tournamentDatesApi.read, { recordId: date._id });
  expect(await change(past, read.version)).toMatchObject({ detail: 'At home' });
  // Nobody has played in it: it is taken back by hand, as nobody in the office could anymore.
  await transaction(app.database.db, (tx) => tx.delete(tournamentRounds).where(isDate));
});

it('keeps the dates of a tournament that has begun, since scores are in and its weeks go by their order', async () => {
  const { items } = await office()(tournamentDatesApi.list, { event: golfEvent, sort: 'startsAt' });
  const [begun, next, last] = [items[0]!, items[1]!, items.at(-1)!];
  const move = ({ _id, version, title, detail, event }: typeof begun, change: object) =>
    office()(tournamentDatesApi.update, {
      ...{ recordId: _id, version, title, detail, event, startsAt: inDays(50), ...change },
    });
  expect(await refusalOf(move(begun, {}))).toBe(
    '400 bad_input: This week of the tournament has begun, so its date cannot be moved anymore.',
  );
  expect(await refusalOf(move(last, { event: nextEvent, startsAt: inDays(200) }))).toBe(
    '400 bad_input: A tournament that has begun keeps its dates.',
  );
  const sentence = 'The tournament has begun, so its dates cannot be removed anymore.';
  const ids = [begun._id, last._id];
  expect(await office()(tournamentDatesApi.remove, { ids })).toEqual({
    removed: 0,
    kept: ids.map((_id) => ({ _id, sentence })),
  });
  // Another date between them would make other weeks of all that follow, and the last would be no week at all.
  const between = { event: golfEvent, title: 'An evening', detail: 'At home', startsAt: inDays(1) };
  const inOrder =
    '400 bad_input: The tournament has begun, so its dates stay in their order. Please choose a time after its last date.';
  expect(await refusalOf(office()(tournamentDatesApi.create, between))).toBe(inOrder);
  const moved =
    '400 bad_input: The tournament has begun, so its dates stay in their order. Please choose a time between the date before and the one after it.';
  expect(await refusalOf(move(last, { startsAt: inDays(1) }))).toBe(moved);
  expect(await refusalOf(move(next, { startsAt: last.startsAt }))).toBe(moved);
  // A week to come can still be put off, and be worded better.
  const startsAt = new Date(Date.parse(next.startsAt) + 3_600_000).toISOString();
  expect(await move(next, { startsAt, detail: 'At home' })).toMatchObject({ startsAt });
});

it('closes its registration a week before its first date, as the terms say', async () => {
  const { items } = await readTournaments();
  const shown = items.find(({ isShown }) => isShown)!;
  const { visitor } = await signUp(app);
  const change = (recordId: string, version: string, registrationClosesAt: string) => {
    const { year } = items.find(({ _id }) => _id === recordId)!;
    const fields = { year, opensAt: null, capacity: null, registrationClosesAt };
    return refusalOf(office()(tournamentsApi.update, { ...fields, recordId, version }));
  };
  const tooLate =
    '400 bad_input: Registration closes a week before the first date. Please choose an earlier time.';
  // The first week of the one that is shown has begun, so nobody can enter it anymore.
  expect(await change(shown._id, shown.version, inDays(5))).toBe(tooLate);
  const buying = purchase(app, visitor, 'stripe', entry, 10_000);
  expect(await refusalOf(buying)).toMatch(/^409 registration_closed/);
  const second = items.find(({ year }) => year === next)!;
  expect(await change(second._id, second.version, inDays(94))).toBe(tooLate);
  const week = { event: second._id, title: 'Eve', detail: 'Four rounds' };
  const dating = office()(tournamentDatesApi.create, { ...week, startsAt: inDays(96) });
  expect(await refusalOf(dating)).toBe(
    '400 bad_input: A tournament begins a week after its registration closes. Please choose a later time.',
  );
});

it('takes no date of another one over that would begin before its registration is closed', async () => {
  const later = await office()(tournamentsApi.create, {
    ...{ year: '2049', opensAt: null, registrationClosesAt: inDays(200), capacity: null },
  });
  const week = { title: 'Third week', detail: 'Four rounds', startsAt: inDays(150) };
  const date = await office()(tournamentDatesApi.create, { ...week, event: nextEvent });
  const fields = { ...week, recordId: date._id, version: date.version, event: later._id };
  expect(await refusalOf(office()(tournamentDatesApi.update, fields))).toBe(
    '400 bad_input: A tournament begins a week after its registration closes. Please choose a later time.',
  );
  const moved = { ...fields, startsAt: inDays(208) };
  expect(await office()(tournamentDatesApi.update, moved)).toMatchObject({ year: '2049' });
  await office()(tournamentDatesApi.remove, { ids: [date._id] });
  await transaction(app.database.db, (tx) =>
    tx.delete(tournaments).where(eq(tournaments.event, later._id)),
  );
});

it('waits for its opening after the first is over, and then is what every address means', async () => {
  await playTournament(app.database.db, 5);
  // Its dates were moved, in January into the year before.
  firstYear = (await readTournaments()).items.find(({ isShown }) => isShown)!.year;
  const champion = await eventually(
    async () => (await summaryOf())!.prizes[0]?.winner?.name,
    (name) => name !== undefined,
  );
  expect(await summaryOf()).toMatchObject({ entries: 9 });
  const { visitor } = await signUp(app);
  const buy = () => purchase(app, visitor, 'stripe', entry, 10_000);
  expect(await refusalOf(buy())).toMatch(/^409 registration_closed/);

  await transaction(app.database.db, (tx) =>
    tx.update(tournaments).set({ opensAt: new Date() }).where(eq(tournaments.event, nextEvent)),
  );
  await eventually(summaryOf, (shown) => shown?.entries === 0);
  expect(await summaryOf()).toMatchObject({ event: golfEvent, earlier: [firstYear], entries: 0 });
  const [tournament] = await app.openVisitor().call(golfApi.tournament, {});
  expect(tournament?.rounds.map(({ title }) => title)).toEqual(['Opening week', 'Second week']);

  // Everything of the first stays at its year, under its own name.
  const first = await summaryOf(`${golfEvent}-${firstYear}`);
  expect(first).toMatchObject({ event: `${golfEvent}-${firstYear}`, entries: 9, earlier: [] });
  expect(first?.prizes[0]?.winner?.name).toBe(champion);
  const { items } = await app
    .openVisitor()
    .call(golfStandingsApi.standings, { event: `${golfEvent}-${firstYear}`, week: 5 });
  expect(items[0]).toMatchObject({ name: champion, prizeCents: 5_000_000 });
  const entrant = players[0]!;
  const player = await app
    .openVisitor()
    .call(golfStandingsApi.player, { entryId: entrant.entryId });
  expect(player.entry.event).toBe(`${golfEvent}-${firstYear}`);
  expect(await entrant.visitor.call(golfApi.ownPlace, {})).toMatchObject({
    ...{ isPaid: false, hasEntry: false },
    earlier: [{ year: firstYear, entryId: entrant.entryId }],
  });
  expect(await entrant.visitor.call(golfAccountApi.scorecards, {})).toEqual([]);
  const kept = await office()(officeGolfWeeksApi.player, { entryId: entrant.entryId });
  expect(kept.entry).toMatchObject({ event: `${golfEvent}-${firstYear}` });

  await buy();
  await visitor.call(golfApi.newEntry, { regForm, event: golfEvent });
  expect(await visitor.call(golfApi.ownPlace, {})).toMatchObject({
    ...{ isPaid: true, hasEntry: true, registrantNumber: 1, giftPack: true, earlier: [] },
  });
  // Who played in the first may enter the next, and start a team in it.
  await purchase(app, entrant.visitor, 'stripe', entry, 10_000);
  await entrant.visitor.call(golfApi.newEntry, { regForm, event: golfEvent });
  await entrant.visitor.call(golfAccountApi.startTeam, { name: 'Second Season' });
  const teams = (event: string) => app.openVisitor().call(golfStandingsApi.teams, { event });
  expect((await teams(golfEvent)).total).toBe(1);
  expect((await teams(`${golfEvent}-${firstYear}`)).total).toBe(0);
  const listed = await office()(officeGolfApi.entries, {});
  expect(listed.items.map(({ event }) => event)).toEqual([golfEvent, golfEvent]);
  const earlier = await office()(officeGolfApi.entries, { event: `${golfEvent}-${firstYear}` });
  expect(earlier.total).toBe(9);
  expect(await app.findBookErrors()).toEqual([]);
});

it('makes room for the one after it sixty days after its last date, played or not', async () => {
  const after = await office()(tournamentsApi.create, {
    ...{ year: '2050', opensAt: null, registrationClosesAt: inDays(400), capacity: null },
  });
  const shownAfter = async (days: number) => {
    await transaction(app.database.db, (tx) =>
      tx
        .update(tournamentRounds)
        .set({ startsAt: new Date(inDays(-days)) })
        .where(eq(tournamentRounds.event, nextEvent)),
    );
    const { items } = await readTournaments();
    return items.find(({ isShown }) => isShown)?._id;
  };
  expect(await shownAfter(quietDays - 1)).toBe(nextEvent);
  expect(await shownAfter(quietDays + 1)).toBe(after._id);
});
