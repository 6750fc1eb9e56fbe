// What staff read of the tournament's weeks: how far each is, who goes on, who is absent, one player's way.
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import {
  insertEntries,
  insertTournament,
  moveWeeks,
  playTournament,
} from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

const playerCount = 1200;

let app: TestApp;
let director: Member;
let entryIds: string[];
beforeAll(async () => {
  app = await startTestApp();
  director = await signUpStaff(app, 'tournament-director');
});
afterAll(() => app.close());

const weeks = () => director.visitor.call(officeGolfWeeksApi.weeks, {});
const standings = (input: { week: number; q?: string; show?: 'going-on' | 'missing' }) =>
  director.visitor.call(officeGolfWeeksApi.standings, { limit: 100, ...input });

it('has no weeks without a tournament, and says who may read them', async () => {
  expect(await weeks()).toEqual([]);
  const editor = await signUpStaff(app, 'editor');
  expect(await refusalOf(editor.visitor.call(officeGolfWeeksApi.weeks, {}))).toMatch(
    /^403 role_missing/,
  );
});

it('says how far the week is that is played', async () => {
  await insertTournament(app.database.db);
  const names = Array.from({ length: playerCount }, (_, at) => ({ name: `Golfer ${at}` }));
  entryIds = await insertEntries(app.database.db, names);
  await moveWeeks(app.database.db, 1);
  const [first, second] = await weeks();
  expect(first).toMatchObject({
    stage: 'being-played',
    fieldSize: playerCount,
    cardsIn: 0,
    cardsExpected: playerCount * 4,
    unresolved: { missing: playerCount, complaints: 0, ties: 0 },
    goingOn: 0,
  });
  expect(second).toMatchObject({ stage: 'to-come', fieldSize: null, cardsIn: null, goingOn: null });
  await director.visitor.call(officeGolfApi.recordAbsence, {
    entryId: entryIds[0]!,
    week: 1,
    kind: 'withdrawn',
    reason: 'Moved away for good.',
  });
  await director.visitor.call(officeGolfApi.recordAbsence, {
    entryId: entryIds[1]!,
    week: 1,
    round: 2,
    kind: 'not-played',
    reason: 'Was ill that day.',
  });
  expect((await weeks())[0]).toMatchObject({
    cardsExpected: (playerCount - 1) * 4 - 1,
    unresolved: { missing: playerCount - 1 },
  });
});

it('lists the absences that count, and keeps those that were taken back with their player', async () => {
  const absences = () => director.visitor.call(officeGolfWeeksApi.absences, { week: 1 });
  expect(await absences()).toMatchObject({
    total: 2,
    items: [
      { name: 'Golfer 1', round: 2, kind: 'not-played', reason: 'Was ill that day.' },
      { name: 'Golfer 0', round: null, kind: 'withdrawn' },
    ],
  });
  const canceling = { entryId: entryIds[0]!, week: 1, reason: 'It was somebody else.' };
  await director.visitor.call(officeGolfApi.cancelAbsence, canceling);
  expect((await absences()).items.map(({ name }) => name)).toEqual(['Golfer 1']);
  const player = await director.visitor.call(officeGolfWeeksApi.player, { entryId: entryIds[0]! });
  expect(player).toMatchObject({
    entry: { name: 'Golfer 0', isPaid: false },
    weeks: [{ week: 1, stage: 'being-played' }],
    absences: [{ canceled: { reason: 'It was somebody else.' } }],
  });
  const unknown = director.visitor.call(officeGolfWeeksApi.player, { entryId: v7() });
  expect(await refusalOf(unknown)).toMatch(/^404 entry_unknown/);
});

it('shows the cut before it is made, and narrows the standing', async () => {
  await director.visitor.call(officeGolfApi.cancelAbsence, {
    entryId: entryIds[1]!,
    week: 1,
    round: 2,
    reason: 'He was there after all.',
  });
  await playTournament(app.database.db, 1);
  const [first, second] = await weeks();
  expect(first).toMatchObject({ stage: 'closed', unresolved: { missing: 0 } });
  expect(first?.goingOn).toBe(second?.fieldSize);
  expect(first?.cardsIn).toBe(playerCount * 4);
  // Three of four rounds of week 2 are in, which is enough for a total.
  expect(second?.goingOn).toBeGreaterThanOrEqual(75);
  expect(second?.unresolved.missing).toBe(second?.fieldSize);
  const goingOn = await standings({ week: 2, show: 'going-on' });
  expect(goingOn.total).toBe(second?.goingOn);
  expect(goingOn.items.every((row) => row.goesOn && row.onward)).toBe(true);
  expect((await standings({ week: 2, show: 'missing' })).total).toBe(second?.fieldSize);
  const [one] = goingOn.items;
  const found = await standings({ week: 2, q: one!.name.toLowerCase() });
  expect(found.items.map(({ _id }) => _id)).toContain(one!._id);
  expect(await standings({ week: 4 })).toEqual({ items: [], total: 0 });
});

it('hands the affiliates out as a CSV file', async () => {
  await insertEntries(app.database.db, [{ name: 'Brought', affiliateCode: '=CLUB' }]);
  const finance = await signUpStaff(app, 'finance');
  const file = await finance.visitor.call(officeGolfWeeksApi.affiliatesFile, {});
  const lines = Buffer.from(file.base64, 'base64').toString().split('\r\n');
  expect(lines[0]).toContain('Affiliate code,Entries,Paid entries,Donations in dollars');
  expect(lines[2]).toBe("'=CLUB,1,0,0.00");
});
