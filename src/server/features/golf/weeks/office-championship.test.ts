// What staff read of the championship: its play-offs and its winners.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import type { Member } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let director: Member;
beforeAll(async () => {
  app = await startTestApp();
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db);
  await insertEntries(
    app.database.db,
    Array.from({ length: 30 }, (_, at) => ({ name: `Golfer ${at}` })),
  );
  await playTournament(app.database.db, 4);
});
afterAll(() => app.close());

const championship = async () =>
  (await director.visitor.call(officeGolfWeeksApi.weeks, {})).find(({ week }) => week === 5)!;

const enter = async (strokes: readonly number[]) => {
  const field = await director.visitor.call(officeGolfWeeksApi.standings, { week: 5 });
  for (const [at, { _id }] of field.items.entries()) {
    await director.visitor.call(officeGolfApi.enterScorecard, {
      entryId: _id,
      week: 5,
      round: 1,
      strokes: strokes[at]!,
    });
  }
  return field.items;
};

it('has nobody going on, and a tie for a prize that a play-off decides', async () => {
  expect(await championship()).toMatchObject({ fieldSize: 8, cardsExpected: 8, goingOn: null });
  const field = await enter([70, 70, 72, 73, 74, 75, 76, 77]);
  expect(await championship()).toMatchObject({
    cardsIn: 8,
    unresolved: { missing: 0, complaints: 0, ties: 1 },
    winners: [],
  });
  const [first, second] = [field[1]!, field[0]!];
  await director.visitor.call(officeGolfApi.recordPlayOff, {
    week: 5,
    entryIds: [first._id, second._id],
    account: 'On the 18th, by one stroke.',
  });
  expect(await championship()).toMatchObject({
    unresolved: { ties: 0 },
    playOffs: [{ players: [{ name: first.name }, { name: second.name }] }],
    winners: [
      { _id: first._id, name: first.name, prizeCents: 5_000_000 },
      { _id: second._id, prizeCents: 1_000_000 },
    ],
  });
});

it('tells everybody the winners once it is closed', async () => {
  await director.visitor.call(officeGolfApi.closeWeek, { week: 5 });
  const { winners } = await championship();
  const [summary] = await app.openVisitor().call(golfStandingsApi.summary, {});
  expect(summary?.prizes.map(({ winner }) => winner?._id)).toEqual(winners.map(({ _id }) => _id));
});
