import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raceScratches } from '#base/database/schema/jackpot.ts';
import { settings } from '#base/database/schema/settings.ts';
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
import { byTwo } from '#test/support/safeguards.ts';
import { proveAgo, signUpStaff } from '#test/support/staff.ts';
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

  it('is one of two that one official scratches alone in a day: more would leave a race to a friend', async () => {
    const { race, player } = await playedRace();
    await transaction(app.database.db, (tx) => tx.delete(settings));
    const alone = await signUpStaff(app, 'race-official');
    const scratchAlone = (carNumber: number) =>
      alone.visitor.call(officeRacesApi.scratch, { raceId: race, carNumber, reason: 'No engine' });
    await scratchAlone(20);
    await scratchAlone(21);
    expect(await refusalOf(scratchAlone(12))).toMatch(/^409 second_person_needed/);
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 1,
    });
    await byTwo(app, () => scratchAlone(13));
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 2,
    });
    await proveAgo(app.database.db, alone.userId, 11);
    expect(await refusalOf(scratchAlone(22))).toMatch(/^403 step_up_needed/);
    await setSafeguards(app.database.db, 100_000_000);
  });

  it('is of the same race however its id is spelled', async () => {
    const { race, player } = await playedRace();
    await scratch(race.toUpperCase(), 12);
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 2,
    });
    await setSafeguards(app.database.db, 100);
    const spelled = { raceId: race.toUpperCase(), reason: 'It rains heavily' };
    await official.visitor.call(officeRacesApi.cancel, spelled);
    expect(await player.visitor.call(accountsApi.jackpotCredits, {})).toEqual({
      ghaJackpotCredits: 4,
    });
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

  it('leaves the cards in play that were published at the closing, though the clock is set back', async () => {
    const { race, player } = await playedRace();
    const { db } = app.database;
    await moveRace(db, race, { opens: -60, closes: -1, starts: 5 });
    await closeDueRaces(db);
    await moveRace(db, race, { opens: -59, closes: 1, starts: 6 });
    await scratch(race);
    const { items } = await player.visitor.call(jackpotApi.cards, { race });
    expect(items.some(({ isVoid }) => isVoid)).toBe(false);
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
    await Promise.all(changes.map((change) => expect(change).rejects.toThrow()));
  });
});
