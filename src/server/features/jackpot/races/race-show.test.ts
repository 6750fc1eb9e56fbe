// The live show's feed and call: each state of a race and of a draw as everybody may see it, and nothing more.
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { type DrawShow, type RaceShow, showApi } from '#contract/show.ts';
import { numberPhase, raceScene } from '#rules/show/scene.ts';
import { startAppOn, startTestApp, type TestApp } from '#test/support/app.ts';
import { openDonor } from '#test/support/donations.ts';
import { eventually } from '#test/support/donor.ts';
import { closingOfRound1000, round1000 } from '#test/support/drand-rounds.ts';
import { addDraw, databaseNow, enterFree, freezeAt } from '#test/support/draws.ts';
import { type Watching, watchLive } from '#test/support/live-feed.ts';
import type { Member } from '#test/support/members.ts';
import { leaveMidnight } from '#test/support/new-york-midnight.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { closeDueRaces } from './close-race.ts';

let app: TestApp;
let first: Member;
let second: Member;
let official: Member;
beforeAll(async () => {
  app = await startTestApp({ drandRelays: [] });
  first = await signUpStaff(app, 'race-official');
  second = await signUpStaff(app, 'race-official');
  official = await signUpStaff(app, 'raffle-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const watchRace = (raceId: string, server = app) =>
  watchLive<RaceShow>(`${server.url}/data/races/${raceId}/live`);
const watchDraw = (drawId: string) => watchLive<DrawShow>(`${app.url}/data/draws/${drawId}/live`);
const readRace = (raceId: string) => app.openVisitor().call(showApi.race, { raceId });

/** Waits until the latest news of a feed is so. */
const until = async <News>(watching: Watching<News>, isSo: (news: News) => unknown) =>
  eventually(
    async () => watching.events.at(-1)!,
    (news) => Boolean(isSo(news)),
  );

const finishers = [7, 12, 3, 31];
const enter = async (raceId: string, cars: number[]) => {
  await first.visitor.call(officeRacesApi.finish, { raceId, finishers: cars }).catch(() => {});
  await second.visitor.call(officeRacesApi.finish, { raceId, finishers: cars });
};

describe('the show of a race', () => {
  it('tells of closing, finish, correction, draw and settlement as they come, and the call says the same', async () => {
    const { db } = app.database;
    const race = await insertRace(db);
    const player = await signUpPlayer(app, 3);
    const watching = await watchRace(race);
    const sceneOf = (show: RaceShow) => raceScene(show, Date.now()).scene;
    expect(watching.events[0]).toMatchObject({
      purseCents: 1_250_000,
      before: { potCents: 0, cards: 0, gifts: 0, giftCents: 0 },
      closing: null,
    });
    const { cards } = await player.visitor.call(jackpotApi.saveCards, {
      race,
      picks: [
        [3, 7, 12, 31, 1, 2],
        [13, 14, 15, 16, 17, 18],
      ],
    });
    expect((await until(watching, ({ before }) => before?.cards === 2)).before?.cards).toBe(2);

    await moveRace(db, race, { opens: -200, closes: -100, starts: -90 });
    await closeDueRaces(db);
    const closed = await until(watching, ({ closing }) => closing);
    expect(closed).toMatchObject({ closing: { cards: 2 }, before: null, finish: null });
    expect(sceneOf(closed)).toBe('race');

    await enter(race, [31, 3, 12, 7]);
    const finished = await until(watching, ({ finish }) => finish);
    expect(finished.finish).toMatchObject({ finishers: [31, 3, 12, 7], correctedAt: null });
    expect(finished.finish?.confirmedAt).toMatch(/Z$/);
    // The same finish once more corrects nothing.
    await enter(race, [31, 3, 12, 7]);
    await enter(race, finishers);
    const corrected = await until(watching, ({ finish }) => finish?.correctedAt);
    expect(corrected.finish).toMatchObject({ finishers });
    expect(corrected.finish!.correctedAt! >= corrected.finish!.confirmedAt!).toBe(true);
    expect(sceneOf(corrected)).toBe('finish');

    const drawId = await addDraw(app, { closesAt: await databaseNow(app), raceId: race });
    await official.visitor.call(officeDrawsApi.run, { drawId });
    const drawn = await until(watching, ({ draw }) => draw?.stage === 'drawn');
    expect(drawn.draw).toMatchObject({ _id: drawId, entries: 2, deciding: 'demo' });
    expect(sceneOf(drawn)).toBe('number');

    await first.visitor.call(officeRacesApi.settle, { raceId: race });
    const settled = await until(watching, ({ settlement }) => settlement);
    const matches = [...finishers, ...drawn.draw!.result.map(Number)].filter((one) =>
      [3, 7, 12, 31, 1, 2].includes(one),
    ).length;
    expect(settled.settlement?.winners).toEqual([{ matches, serials: [cards[0]!.serial] }]);
    expect(raceScene(settled, Date.now() + 60_000).scene).toBe('result');
    expect(await readRace(race)).toEqual(settled);
    watching.stop();

    // Whatever came over the wire names nobody.
    const all = JSON.stringify(watching.events);
    for (const { userId, person } of [player, first, second, official]) {
      for (const own of [userId, person.email]) expect(all).not.toContain(own);
    }
  });

  it('goes on with another server where the first one stops, whole from its first event', async () => {
    const race = await insertRace(app.database.db, { opens: -90, closes: -20, starts: -10 });
    const other = await startAppOn(app.database);
    const watching = await watchRace(race, other);
    await other.app.close();
    await eventually(async () => watching.isOver, Boolean);
    await enter(race, finishers);
    const again = await watchRace(race);
    expect(again.events[0]).toEqual(await readRace(race));
    expect(again.events[0]!.finish?.finishers).toEqual(finishers);
    again.stop();
    await other.stripe.close();
    await other.paypal.close();
  });

  it('counts the gifts of the day', async () => {
    await leaveMidnight();
    const race = await insertRace(app.database.db);
    await openDonor(app, 40);
    expect((await readRace(race)).before).toMatchObject({ gifts: 1, giftCents: 4000 });
  });

  it('is refused for a race that is none', async () => {
    for (const [kind, id] of [
      ['races', v7()],
      ['races', 'next'],
      ['draws', v7()],
    ]) {
      expect((await fetch(`${app.url}/data/${kind}/${id}/live`)).status).toBe(404);
    }
  });

  it('is a call that caches may keep', async () => {
    const race = await insertRace(app.database.db);
    const answer = await fetch(`${app.url}/data/races/${race}/show`);
    expect(answer.headers.get('cache-control')).toMatch(/^public/);
    const etag = answer.headers.get('etag')!;
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

describe('the show of a draw', () => {
  const closesAt = new Date(closingOfRound1000);
  const frozenAt = new Date(closesAt.getTime() + 1000);
  let serial: number;
  beforeAll(async () => {
    serial = await enterFree(official, app, { tickets: 5 }, { createdAt: new Date('2023-01-01') });
  });

  it('waits for a beacon that is late, and shows the winner once the round is handed in', async () => {
    const drawId = await addDraw(app, { closesAt, announced: 'drand' });
    const terms = { protocol: 'draw/v2', round: 1000 } as const;
    await freezeAt(app, drawId, frozenAt, [[serial, 5]], terms);
    const watching = await watchDraw(drawId);
    const late = watching.events[0]!;
    expect(late).toMatchObject({ stage: 'frozen', entries: 5, round: 1000, drawnAt: null });
    const dueAt = Date.parse(late.roundAt!);
    expect(numberPhase(late, dueAt - 1)).toBe('counting');
    expect(numberPhase(late, Date.now())).toBe('late');
    const { signature } = round1000;
    await app.openVisitor().call(drawsApi.handInRound, { drawId, signature });
    const drawn = await until(watching, ({ stage }) => stage === 'drawn');
    const { result } = await app.openVisitor().call(drawsApi.read, { drawId });
    expect(drawn).toMatchObject({ result, deciding: 'drand', round: 1000 });
    expect(await app.openVisitor().call(showApi.draw, { drawId })).toEqual(drawn);
    watching.stop();
  });

  it('waits for two people where a barrel decides', async () => {
    const drawId = await addDraw(app, { closesAt, announced: 'manual' });
    await freezeAt(app, drawId, frozenAt, [[serial, 5]], { protocol: 'draw/v2' });
    const watching = await watchDraw(drawId);
    expect(numberPhase(watching.events[0]!, Date.now())).toBe('people');
    watching.stop();
  });
});
