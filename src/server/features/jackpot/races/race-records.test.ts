// Races that staff schedule and move: their times, their draw, and what closes them to changes.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { races } from '#base/database/schema/content.ts';
import { racePurses } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { announceDraws } from '#base/draws/announce-draws.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { locationsApi, raceRecordsApi } from '#contract/office/content.ts';
import { officeRaceDayApi } from '#contract/office/race-day.ts';
import { type DrawTerms, termsDigest } from '#rules/draws/terms.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { closeDueRaces } from './close-race.ts';

let app: TestApp;
let official: Member;
let locationId: string;
beforeAll(async () => {
  app = await startTestApp();
  official = await signUpStaff(app, 'race-official');
  const location = { name: 'Salt Oval', city: 'Wendover', country: 'USA' };
  locationId = (await official.visitor.call(locationsApi.create, location))._id;
});
afterAll(() => app.close());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const fields = (startsAt: string) => ({
  name: 'Salt Sprint',
  startsAt,
  locationId,
  purseCents: 1_000_000,
  replayUrl: null,
});

type RaceFields = ReturnType<typeof fields> & { opensAt: string; closesAt: string };

/** Changes something of a race, as the office does: everything else goes along as it is. */
async function changeRace(recordId: string, more: Partial<RaceFields>) {
  const { call } = official.visitor;
  const { name, startsAt, opensAt, closesAt, purseCents, version } = await call(
    raceRecordsApi.read,
    { recordId },
  );
  const kept = { ...fields(startsAt), name, opensAt, closesAt, purseCents, recordId, version };
  return call(raceRecordsApi.update, { ...kept, ...more });
}

test('a race that is moved gets a new announced draw, and the old one stays as canceled', async () => {
  const { call } = official.visitor;
  const race = await call(raceRecordsApi.create, fields(hours(72)));
  await announceDraws(app.database.db, 'demo');
  const moved = await call(raceRecordsApi.update, {
    ...fields(hours(96)),
    recordId: race._id,
    version: race.version,
  });
  expect(new Date(moved.closesAt).getTime()).toBe(new Date(moved.startsAt).getTime() - 600_000);
  await announceDraws(app.database.db, 'demo');
  const { items } = await call(drawsApi.list, {});
  const closings = items.map((draw) => [draw.stage === 'canceled', draw.closesAt]);
  const half = 30 * 60_000;
  expect(closings).toContainEqual([
    false,
    new Date(Date.parse(moved.startsAt) + half).toISOString(),
  ]);
  expect(closings).toContainEqual([true, new Date(Date.parse(race.startsAt) + half).toISOString()]);
});

test('B14: a race that starts within the hour has its draw announced anew as it is moved', async () => {
  const { call } = official.visitor;
  const raceId = await insertRace(app.database.db, { closes: 5, starts: 15 });
  const titled = async () =>
    (await call(officeRaceDayApi.read, { raceId })).desk?.draw.stage ?? null;
  expect(await titled()).toBe(null);
  await changeRace(raceId, { startsAt: hours(0.3) });
  expect(await titled()).toBe('announced');
});

test('a race whose cards are on sale at once has its draw announced as it is added, before anybody buys one', async () => {
  const { call } = official.visitor;
  const stageOf = async (raceId: string) =>
    (await call(officeRaceDayApi.read, { raceId })).desk?.draw.stage ?? null;
  const onSale = await call(raceRecordsApi.create, fields(hours(50)));
  expect(await stageOf(onSale._id)).toBe('announced');
  // Moved while it is on sale, it is announced anew just so.
  await changeRace(onSale._id, { startsAt: hours(80), closesAt: hours(79) });
  expect(await stageOf(onSale._id)).toBe('announced');
  const later = await call(raceRecordsApi.create, { ...fields(hours(52)), opensAt: hours(2) });
  expect(await stageOf(later._id)).toBe(null);
});

test('a race that is added can be played for at least a day, so that nobody takes its pot unnoticed', async () => {
  const { call } = official.visitor;
  const sentence =
    '400 bad_input: People can play a race for at least 24 hours: please choose a close at least that long after now, and after cards open.';
  expect(await refusalOf(call(raceRecordsApi.create, fields(hours(1))))).toBe(sentence);
  const brief = { ...fields(hours(60)), opensAt: hours(59) };
  expect(await refusalOf(call(raceRecordsApi.create, brief))).toBe(sentence);
  await call(raceRecordsApi.create, { ...fields(hours(61)), opensAt: hours(30) });
});

test('the sale of a race is made shorter only where a day is left to play', async () => {
  const raceId = await insertRace(app.database.db, { closes: 3000, starts: 3010 });
  // To open only now what was on sale is to close it until then.
  expect(await refusalOf(changeRace(raceId, { opensAt: hours(49.9) }))).toBe(
    '400 bad_input: People can play a race for at least 24 hours: please choose a close at least that long after now, and after cards open.',
  );
  await changeRace(raceId, { closesAt: hours(40) });
});

test('a closing that players rely on is not moved by one person: the sale would go on while the race is run', async () => {
  const { db } = app.database;
  const sentence =
    '400 bad_input: Players rely on the closing that is shown: once cards are on sale it can be moved only while it is at least 24 hours away, and to a time that is. To put off the start alone, enter the closing as it was.';
  const raceId = await insertRace(db, { closes: 3000, starts: 3010 });
  expect(await refusalOf(changeRace(raceId, { closesAt: hours(0.1) }))).toBe(sentence);
  // Ten minutes before it starts, as far as everybody was told.
  await moveRace(db, raceId, { opens: -3000, closes: 5, starts: 15 });
  for (const closesAt of [hours(0.05), hours(3), hours(95)]) {
    const startsAt = hours(96);
    expect(await refusalOf(changeRace(raceId, { startsAt, closesAt }))).toBe(sentence);
  }
  // Rain puts the start off, and the cards close as they were to.
  expect(await changeRace(raceId, { startsAt: hours(4) })).toMatchObject({ stage: 'open' });
  await moveRace(db, raceId, { opens: -60, closes: 2000, starts: 2010 });
  const nextWeek = { startsAt: hours(24 * 8), closesAt: hours(24 * 8 - 1) };
  expect(await changeRace(raceId, nextWeek)).toMatchObject({ ...nextWeek, stage: 'open' });
});

test('F1: a purse rises only once cards are on sale, is fixed at the closing, and its history is public', async () => {
  const { call } = official.visitor;
  const { db } = app.database;
  const race = await call(raceRecordsApi.create, {
    ...fields(hours(50)),
    opensAt: hours(20),
  });
  const change = (purseCents: number) => changeRace(race._id, { purseCents });
  await announceDraws(db, 'demo');
  // Nobody has a card yet.
  await change(800_000);
  await moveRace(db, race._id, { opens: -60, closes: 110, starts: 120 });
  await change(900_000);
  expect(await refusalOf(change(850_000))).toBe(
    '400 bad_input: Cards are on sale: the purse can only rise.',
  );
  // A zero too many could never be taken back.
  expect(await refusalOf(change(9_000_000))).toBe(
    '400 bad_input: Cards are on sale, and the purse cannot be lowered again: it can rise to at most $20,000 within 24 hours.',
  );
  await moveRace(db, race._id, { opens: -60, closes: -1, starts: 9 });
  await closeDueRaces(db);
  for (const cents of [20_000_000, 1000]) {
    expect(await refusalOf(change(cents))).toBe(
      '400 bad_input: The purse stands since the cards have closed.',
    );
  }
  const shown = await call(jackpotApi.race, { raceId: race._id });
  expect(shown.purses.map(({ purseCents }) => purseCents)).toEqual([1_000_000, 800_000, 900_000]);
  expect(shown.purseCents).toBe(900_000);
  // Each is a part of all that is promised, which is announced anew under one digest.
  const { items } = await call(drawsApi.list, { kind: 'jackpot', stage: 'coming', limit: 100 });
  const details = await Promise.all(items.map(({ _id }) => call(drawsApi.read, { drawId: _id })));
  const { _id: drawId, announcements } = details.find(({ raceId }) => raceId === race._id)!;
  const file = await official.visitor.fetch(`/draws/${drawId}/announcements.json`);
  const terms = (await file.json()) as { terms: object; sha256: string }[];
  expect(terms.map((one) => termsDigest(one.terms as DrawTerms, nodeHashes))).toEqual(
    announcements.map(({ sha256 }) => sha256),
  );
  expect(announcements.map(({ number, purseCents }) => [number, purseCents])).toEqual([
    [1, 1_000_000],
    [2, 800_000],
    [3, 900_000],
  ]);
  expect(terms.at(-1)).toMatchObject({
    number: 3,
    terms: {
      draw: drawId,
      race: race._id,
      purseCents: 900_000,
      shares: { six: 80, five: 13, four: 7 },
      source: 'demo',
    },
  });
});

test('a purse on sale at most doubles within a day, in however many steps, and what is carried over is no step', async () => {
  const { db } = app.database;
  const { call } = official.visitor;
  const race = await call(raceRecordsApi.create, { ...fields(hours(60)), opensAt: hours(20) });
  await moveRace(db, race._id, { opens: -60, closes: 2000, starts: 2010 });
  const change = (purseCents: number) => refusalOf(changeRace(race._id, { purseCents }));
  const atMost = (dollars: string) =>
    `400 bad_input: Cards are on sale, and the purse cannot be lowered again: it can rise to at most ${dollars} within 24 hours.`;
  expect(await change(1_900_000)).toBe('no refusal');
  expect(await change(3_800_000)).toBe(atMost('$20,000'));
  expect(await change(2_000_000)).toBe('no refusal');
  expect(await change(2_000_001)).toBe(atMost('$20,000'));
  // As a race that was settled does.
  await transaction(db, async (tx) => {
    await tx.update(races).set({ purseCents: 3_000_000 }).where(eq(races.id, race._id));
    await tx.insert(racePurses).values({ raceId: race._id, purseCents: 3_000_000 });
  });
  expect(await change(6_000_001)).toBe(atMost('$60,000'));
  expect(await change(6_000_000)).toBe('no refusal');
});

test('F1: a purse that somebody bought a card for does not fall after the sale was moved to later', async () => {
  const { call } = official.visitor;
  const { _id: recordId } = await call(raceRecordsApi.create, {
    ...fields(hours(80)),
    opensAt: hours(40),
  });
  await moveRace(app.database.db, recordId, { opens: -60, closes: 2000, starts: 2010 });
  const player = await signUpPlayer(app, 1);
  await player.visitor.call(jackpotApi.saveCards, { picks: [1, 2, 3, 4, 5, 6], race: recordId });
  const change = (more: Partial<RaceFields>) => changeRace(recordId, more);
  await change({ opensAt: hours(5) });
  expect(await refusalOf(change({ opensAt: hours(5), purseCents: 1000 }))).toBe(
    '400 bad_input: Cards are on sale: the purse can only rise.',
  );
  // Whatever became of its times, the card that was bought before plays.
  const { items } = await player.visitor.call(jackpotApi.cards, { race: recordId });
  expect(items).toMatchObject([{ isVoid: false, picks: [1, 2, 3, 4, 5, 6] }]);
});

test('a start in the past, two at once, and cards that close after it are refused at their field', async () => {
  const { call } = official.visitor;
  expect(await refusalOf(call(raceRecordsApi.create, fields(hours(-1))))).toMatch(
    /^400 bad_input: A race is scheduled before its cards close/,
  );
  const at = hours(200);
  await call(raceRecordsApi.create, fields(at));
  expect(await refusalOf(call(raceRecordsApi.create, fields(at)))).toBe(
    '409 already_exists: Another race starts at this very time.',
  );
  const wrong = { ...fields(hours(300)), closesAt: hours(301) };
  expect(await refusalOf(call(raceRecordsApi.create, wrong))).toBe(
    '400 bad_input: Cards open first, then close, and then the race starts.',
  );
});

test('a race with an announced draw cannot be removed, and the reason is given', async () => {
  const { call } = official.visitor;
  const race = await call(raceRecordsApi.create, fields(hours(400)));
  await announceDraws(app.database.db, 'demo');
  expect(await call(raceRecordsApi.remove, { ids: [race._id] })).toEqual({
    removed: 0,
    kept: [{ _id: race._id, sentence: 'This is still used elsewhere, so it cannot be removed.' }],
  });
});
