// Race day through HTTP: closing, finish, scratched cars, cancellation, and who may do it.
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { raceClosings, raceScratches } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRaceDayApi } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
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
    const list = await readList();
    const text = await list.text();
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

describe('a scratched car', () => {
  const scratch = (raceId: string, carNumber: number) =>
    official.visitor.call(officeRacesApi.scratch, { raceId, carNumber, reason: 'Engine failure' });

  it('gives back the credits of cards with it, and cannot be picked any more', async () => {
    const { race, player, cards } = await playedRace();
    const [shown] = await Promise.all([scratch(race, 12), scratch(race, 12)]);
    expect(shown.scratched).toMatchObject([{ carNumber: 12, reason: 'Engine failure' }]);
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 2,
    });
    const { items } = await player.visitor.call(jackpotApi.cards, { race });
    const voided = items.filter(({ isVoid }) => isVoid).map(({ _id }) => _id);
    expect(voided).toEqual([cards[1]!._id]);
    const again = player.visitor.call(jackpotApi.saveCards, {
      picks: finishers.concat(1, 2),
      race,
    });
    expect(await refusalOf(again)).toMatch(/^409 car_scratched/);
    const mail = await waitForMail(app, player.person.email, 'cards-returned');
    expect(mail.subject).toMatch(/^Car 12 was scratched: /);
    expect(mail.text).toContain('Your card with this car cannot play');
  });

  it('is none anymore once the race has started: one official would decide who came home', async () => {
    const { race } = await playedRace();
    await moveRace(app.database.db, race, over);
    // Car 7 has just won.
    expect(await refusalOf(scratch(race, 7))).toBe(
      '409 race_run: The race has started, so no car can be scratched anymore.',
    );
    const day = await official.visitor.call(officeRaceDayApi.read, { raceId: race });
    expect(day.whyNot.scratch).toBe('The race has started, so no car can be scratched anymore.');
    for (const who of [official, second]) {
      await who.visitor.call(officeRacesApi.finish, { raceId: race, finishers });
    }
    expect(await app.openVisitor().call(jackpotApi.race, { raceId: race })).toMatchObject({
      finishers,
    });
  });

  it('stays in play once cards are closed', async () => {
    const { race, player } = await playedRace();
    await moveRace(app.database.db, race, { opens: -200, closes: -1, starts: 9 });
    await scratch(race, 12);
    const { items } = await player.visitor.call(jackpotApi.cards, { race });
    expect(items.some(({ isVoid }) => isVoid)).toBe(false);
  });
});

describe('a scratch that was a mistake', () => {
  const scratch = (raceId: string) =>
    official.visitor.call(officeRacesApi.scratch, { raceId, carNumber: 12, reason: 'Wrong car' });
  const undo = (raceId: string) =>
    official.visitor.call(officeRacesApi.undoScratch, {
      raceId,
      carNumber: 12,
      reason: 'It was car 21',
    });

  it('is undone by two: the car can be picked again, and credits stay with their players', async () => {
    const { db } = app.database;
    const { race, player } = await playedRace();
    await scratch(race);
    await setSafeguards(db, 0);
    expect(await refusalOf(undo(race))).toMatch(/second_person_needed/);
    const { items: open } = await second.visitor.call(officeApprovalsApi.list, { state: 'open' });
    await second.visitor.call(officeApprovalsApi.approve, { approvalId: open[0]!._id });
    await setSafeguards(db, 1000);
    const shown = await app.openVisitor().call(jackpotApi.race, { raceId: race });
    expect(shown).toMatchObject({
      scratched: [],
      undoneScratches: [{ carNumber: 12, reason: 'It was car 21' }],
    });
    const mail = await waitForMail(app, player.person.email, 'car-starts');
    expect(mail.subject).toMatch(/^Car 12 starts after all: /);
    expect(mail.text).toContain('You can pick the car again until cards close');
    const credits = () => player.visitor.call(accountsApi.jackpotCredits, {});
    expect(await credits()).toEqual({ ghaJackpotCredits: 2 });
    await player.visitor.call(jackpotApi.saveCards, { picks: finishers.concat(1, 2), race });
    expect(await refusalOf(undo(race))).toBe('404 not_found: This car is not scratched.');
    // Should it be out after all, cards with it get their credit back once more.
    await scratch(race);
    expect(await credits()).toEqual({ ghaJackpotCredits: 2 });
  });

  it('lets the car come home after cards have closed, until the finish stands', async () => {
    const { race, player } = await playedRace();
    const { db } = app.database;
    await moveRace(db, race, { opens: -60, closes: -1, starts: 5 });
    await scratch(race);
    await moveRace(db, race, over);
    const { whyNot } = await official.visitor.call(officeRaceDayApi.read, { raceId: race });
    expect([whyNot.scratch, whyNot.undoScratch]).toEqual([expect.stringMatching(/started/), null]);
    const enter = (who: Member) =>
      who.visitor.call(officeRacesApi.finish, { raceId: race, finishers });
    expect(await refusalOf(enter(official))).toBe(
      '400 bad_input: Car 12 was scratched from this race.',
    );
    await undo(race);
    await enter(official);
    expect(await enter(second)).toMatchObject({ finishers });
    const { items } = await player.visitor.call(jackpotApi.cards, { race });
    expect(items.some(({ isVoid }) => isVoid)).toBe(false);
    expect(await refusalOf(scratch(race))).toMatch(/^409 race_run/);
    expect(await refusalOf(undo(race))).toMatch(/^409 race_run/);
  });

  it('stays as it was made: no row of it is changed, or goes before it is undone', async () => {
    const { db } = app.database;
    const { race } = await playedRace();
    await scratch(race);
    const isIt = eq(raceScratches.raceId, race);
    const changes = [
      transaction(db, (tx) => tx.update(raceScratches).set({ carNumber: 13 }).where(isIt)),
      transaction(db, (tx) => tx.delete(raceScratches).where(isIt)),
    ];
    for (const change of changes) await expect(change).rejects.toThrow();
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
