// What a player says is wrong with a scorecard does not go away by entering it anew.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfAccountApi } from '#contract/golf-account.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament } from '#test/support/golf-season.ts';
import type { Member } from '#test/support/members.ts';
import { printCells } from '#test/support/score-files.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector } from '#test/support/tournament-director.ts';

let app: TestApp;
let director: Member;
let pat: Entrant;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db, { begun: 1 });
  pat = await signUpEntrant(app);
});
afterAll(() => app.close());

const { enter, unresolved } = actsOfDirector(() => director);
const own = async (round: number) =>
  (await pat.visitor.call(golfAccountApi.scorecards, {})).find((card) => card.round === round)!;
const attest = async (round: number, note: string | null) =>
  pat.visitor.call(golfAccountApi.attest, {
    scorecardId: (await own(round))._id,
    isRight: note === null,
    ...(note ? { note } : {}),
  });
const complaints = async () =>
  (await unresolved(1)).filter(({ kind }) => kind === 'complaint').map(({ rounds }) => rounds[0]);

it('keeps a complaint open where the strokes come back that it is about', async () => {
  const card = { entryId: pat.entryId, week: 1, round: 1 };
  await enter({ ...card, strokes: 72 });
  await attest(1, 'It was 69.');
  await enter({ ...card, strokes: 80 });
  expect(await complaints()).toEqual([]);
  await enter({ ...card, strokes: 72 });
  expect(await complaints()).toEqual([1]);
  const back = await own(1);
  expect(back.attestation).toMatchObject({ isRight: false, note: 'It was 69.' });
  // It is dismissed with a reason like any other, and then it is over.
  const reason = 'The video shows 72.';
  await director.visitor.call(officeGolfApi.dismissComplaint, { scorecardId: back._id, reason });
  await enter({ ...card, strokes: 80 });
  await enter({ ...card, strokes: 72 });
  expect(await complaints()).toEqual([]);
});

it('keeps it also where a file brings the strokes back, unless its player has said since that they are right', async () => {
  const card = { entryId: pat.entryId, week: 1 };
  for (const round of [2, 3]) {
    await enter({ ...card, round, strokes: 74 });
    await attest(round, 'It was 71.');
  }
  await attest(3, null);
  for (const strokes of [90, 74]) {
    const lines = [2, 3].map((round) => [pat.entryId, round, strokes]);
    const file = Buffer.from(printCells([['entry id', 'round', 'strokes'], ...lines]));
    const sent = await director.visitor.call(officeGolfApi.importScores, {
      ...{ week: 1, fileName: 'week.csv', replacesByHand: true },
      fileBase64: file.toString('base64'),
    });
    expect(sent).toMatchObject({ isImported: true, corrected: 2 });
  }
  expect(await complaints()).toEqual([2]);
});
