// Race day through HTTP: closing, finish, cancellation, and who may do it.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { raceClosings } from '#base/database/schema/jackpot.ts';
import { accountsApi } from '#contract/accounts.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRaceDayApi } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { insertRace, moveRace, signUpPlayer } from '#test/support/races.ts';
import { relate, signUpStaff } from '#test/support/staff.ts';
import { closeDueRaces } from './close-race.ts';

let app: TestApp;
let official: Member;
let second: Member;
beforeAll(async () => {
  app = await startTestApp();
  official = await signUpStaff(app, 'race-official');
  second = await signUpStaff(app, 'race-official');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const over = { opens: -200, closes: -100, starts: -90 };
const finishers = [7, 12, 3, 31];

async function playedRace() {
  const race = await insertRace(app.database.db);
  const player = await signUpPlayer(app, 4);
  const picks = [
    [1, 2, 3, 4, 5, 6],
    [7, 12, 3, 31, 8, 9],
    [13, 14, 15, 16, 17, 18],
  ];
  const { cards } = await player.visitor.call(jackpotApi.saveCards, { picks, race });
  return { race, player, cards };
}

describe('closing', () => {
  it('publishes the count and the digest of the cards before the start, once', async () => {
    const { db } = app.database;
    const { race, cards } = await playedRace();
    await closeDueRaces(db);
    expect((await app.openVisitor().call(jackpotApi.race, { raceId: race })).closing).toBeNull();
    await moveRace(db, race, { opens: -200, closes: -1, starts: 9 });
    await Promise.all([closeDueRaces(db), closeDueRaces(db)]);
    const shown = await app.openVisitor().call(jackpotApi.race, { raceId: race });
    expect(shown).toMatchObject({ stage: 'closed', closing: { cards: 3 } });
    const readList = () => app.openVisitor().fetch(`/races/${race}/cards.txt`);
    const { serial } = cards[0]!;
    const check = () => app.openVisitor().call(jackpotApi.card, { serial });
    // F2: nobody who enters the finish can look for the cards that it would make win.
    expect((await readList()).status).toBe(404);
    expect((await check()).picks).toBeNull();
    await moveRace(db, race, over);
    for (const who of [official, second]) {
      await who.visitor.call(officeRacesApi.finish, { raceId: race, finishers });
    }
    expect((await check()).picks).toEqual([1, 2, 3, 4, 5, 6]);
    const head = await fetch(`${app.url}/races/${race}/cards.txt`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, null]);
    const list = await readList();
    const text = await list.text();
    expect(list.headers.get('content-encoding')).toBe('gzip');
    expect(list.headers.get('cache-control')).toBe('public, max-age=3600');
    const known = { 'if-none-match': list.headers.get('etag') ?? '' };
    const again = await fetch(`${app.url}/races/${race}/cards.txt`, { headers: known });
    expect(again.status).toBe(304);
    expect(
      text
        .split('\n')
        .slice(0, 2)
        .map((line) => line.replace(/^\d+ /, '')),
    ).toEqual(['1 2 3 4 5 6', '3 7 8 9 12 31']);
    expect(createHash('sha256').update(text).digest('hex')).toBe(shown.closing?.cardsSha256);
    const rows = await db.select().from(raceClosings).where(eq(raceClosings.raceId, race));
    expect(rows).toHaveLength(1);
  });

  it('has no list of cards before', async () => {
    const race = await insertRace(app.database.db);
    for (const id of [race, 'x']) {
      expect((await app.openVisitor().fetch(`/races/${id}/cards.txt`)).status).toBe(404);
    }
  });
});

describe('the finish', () => {
  const enterIn = (raceId: string) => (who: Member, cars: number[]) =>
    who.visitor.call(officeRacesApi.finish, { raceId, finishers: cars });

  it('F2: is what two officials entered without seeing each other, by race officials alone', async () => {
    const race = await insertRace(app.database.db);
    const enter = enterIn(race);
    const seenBy = async (who: Member) =>
      (await who.visitor.call(officeRaceDayApi.read, { raceId: race })).finishEntries.map(
        (one) => one.finishers,
      );
    expect(await refusalOf(enter(official, finishers))).toBe(
      '409 race_not_started: The race has not started yet.',
    );
    await moveRace(app.database.db, race, over);
    expect((await enter(official, [1, 2, 3, 4])).finishers).toEqual([]);
    expect(await seenBy(official)).toEqual([[1, 2, 3, 4]]);
    expect(await seenBy(second)).toEqual([null]);
    expect(await refusalOf(enter(second, finishers))).toMatch(/^409 finish_differs: Somebody else/);
    expect(await enter(official, finishers)).toMatchObject({ finishers, stage: 'finished' });
    expect(await seenBy(second)).toEqual([finishers, finishers]);
    // One alone corrects nothing.
    expect(await refusalOf(enter(second, [4, 3, 2, 1]))).toMatch(/^409 finish_differs/);
    expect(await enter(second, finishers)).toMatchObject({ finishers });
    for (const [cars, sentence] of [
      [[1, 2, 3], 'Please enter the first four cars.'],
      [[1, 2, 3, 3], 'Please enter four different cars.'],
      [[1, 2, 3, 37], 'A car is a whole number from 1 to 36.'],
    ] as const) {
      expect(await refusalOf(enter(official, [...cars]))).toBe(`400 bad_input: ${sentence}`);
    }
    for (const role of ['finance', 'auditor', 'raffle-official'] as const) {
      expect(await refusalOf(enter(await signUpStaff(app, role), finishers))).toBe(
        '403 role_missing: Your role does not allow this.',
      );
    }
    const trail = await app.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `race:${race}`))
      .orderBy(auditEntries.id);
    expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['race.finish-entered', official.userId],
      ['race.finish-entered', second.userId],
      ['race.finish-entered', official.userId],
      ['race.finished', official.userId],
      ['race.finish-entered', second.userId],
      ['race.finish-entered', second.userId],
      ['race.finished', second.userId],
    ]);
  });

  it('F5: is not made by somebody and a person whom they invited, nor by one who came later', async () => {
    const { db } = app.database;
    const race = await insertRace(db);
    await moveRace(db, race, over);
    const enter = enterIn(race);
    const friend = await signUpStaff(app, 'race-official');
    await relate(db, friend, { invitedBy: official.userId, minutesAgo: 9_000 });
    const late = await signUpStaff(app, 'race-official');
    await relate(db, late, { invitedBy: null, minutesAgo: 1 });
    await enter(official, finishers);
    for (const who of [friend, late]) {
      expect(await refusalOf(enter(who, finishers))).toMatch(/^403 staff_related/);
    }
    expect(await app.openVisitor().call(jackpotApi.race, { raceId: race })).toMatchObject({
      finishers: [],
    });
    expect(await enter(second, finishers)).toMatchObject({ finishers });
  });

  it('F14: ends that a race can be canceled', async () => {
    const race = await insertRace(app.database.db);
    await moveRace(app.database.db, race, over);
    await enterIn(race)(official, finishers);
    await enterIn(race)(second, finishers);
    const canceled = official.visitor.call(officeRacesApi.cancel, {
      raceId: race,
      reason: 'My friend did not win',
    });
    expect(await refusalOf(canceled)).toMatch(/^409 race_run/);
  });
});

describe('a canceled race', () => {
  it('returns every credit with a mail, once, and takes no cards', async () => {
    const { race, player } = await playedRace();
    const cancel = () =>
      official.visitor.call(officeRacesApi.cancel, { raceId: race, reason: 'The servers burned' });
    const results = await Promise.all([refusalOf(cancel()), refusalOf(cancel())]);
    expect(results.sort()).toEqual([
      '409 race_canceled: This race was canceled. Credits have been returned.',
      'no refusal',
    ]);
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 4,
    });
    expect(await app.openVisitor().call(jackpotApi.race, { raceId: race })).toMatchObject({
      stage: 'canceled',
      cancelReason: 'The servers burned',
    });
    const mail = await waitForMail(app, player.person.email, 'cards-returned');
    expect(mail.text).toContain('The servers burned');
  });
});
