// Golf is open to staff: of their own play a tournament director enters, excuses and decides nothing.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scorecards } from '#base/database/schema/golf-play.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { printCells } from '#test/support/score-files.ts';
import { joinHousehold, signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let player: Member;
let colleague: Member;
let own: string;
let other: string;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  player = await signUpStaff(app, 'tournament-director');
  colleague = await signUpStaff(app, 'tournament-director');
  await insertTournament(app.database.db, { begun: 1 });
  [own, other] = (await insertEntries(app.database.db, [
    { userId: player.userId, name: 'Dora Director' },
    { name: 'Somebody Else' },
  ])) as [string, string];
});
afterAll(() => app.close());

const isOwn = /^403 own_account: /;
const enter = (by: Member, entryId: string, strokes = 70, round = 1) =>
  refusalOf(by.visitor.call(officeGolfApi.enterScorecard, { entryId, week: 1, round, strokes }));
const sendScores = (by: Member, lines: (string | number)[][]) =>
  by.visitor.call(officeGolfApi.importScores, {
    ...{ week: 1, fileName: 'week.csv', replacesByHand: true },
    fileBase64: Buffer.from(printCells([['entry id', 'round', 'strokes'], ...lines])).toString(
      'base64',
    ),
  });

it('enters no scorecard of their own, and a colleague does', async () => {
  expect(await enter(player, own, 18)).toMatch(isOwn);
  expect(await enter(player, other)).toBe('no refusal');
  expect(await enter(colleague, own)).toBe('no refusal');
});

it('takes no file over that changes a scorecard of their own', async () => {
  const file = [
    [other, 1, 71],
    [own, 1, 18],
    [own, 2, 18],
  ];
  const sentence =
    'This scorecard is your own, or of your household or mailbox: somebody else takes it over.';
  expect(await sendScores(player, file)).toMatchObject({
    isImported: false,
    problems: [
      { line: 3, sentence },
      { line: 4, sentence },
    ],
  });
  // What stands already changes nothing of theirs.
  const unchanged = [
    [other, 1, 71],
    [own, 1, 70],
  ];
  expect(await sendScores(player, unchanged)).toMatchObject({ isImported: true, corrected: 1 });
  expect(await sendScores(colleague, [[own, 2, 72]])).toMatchObject({ isImported: true, added: 1 });
});

it('takes no file over that changes a scorecard of their household', async () => {
  const partner = await signUp(app);
  await joinHousehold(app.database.db, player.userId, partner.userId);
  const [theirs] = (await insertEntries(app.database.db, [
    { userId: partner.userId, name: 'Paul Partner' },
  ])) as [string];
  expect(await enter(player, theirs, 18)).toMatch(isOwn);
  const { problems } = await sendScores(player, [[theirs, 1, 18]]);
  expect(problems).toMatchObject([{ line: 2, sentence: expect.stringContaining('household') }]);
  expect(await sendScores(colleague, [[theirs, 1, 70]])).toMatchObject({ added: 1 });
});

it('neither excuses, bars nor judges themselves', async () => {
  const { call } = player.visitor;
  const absence = { entryId: own, week: 1, round: 3, kind: 'not-played' as const };
  const reason = 'Was ill that day.';
  const excuse = (by: Member) =>
    refusalOf(by.visitor.call(officeGolfApi.recordAbsence, { ...absence, reason }));
  expect(await excuse(player)).toMatch(isOwn);
  expect(await excuse(colleague)).toBe('no refusal');
  const cancel = { entryId: own, week: 1, round: 3, reason };
  expect(await refusalOf(call(officeGolfApi.cancelAbsence, cancel))).toMatch(isOwn);
  const [card] = await app.database.db
    .select()
    .from(scorecards)
    .where(eq(scorecards.entryId, own))
    .limit(1);
  const scorecardId = card!.id;
  await call(golfAccountApi.attest, { scorecardId, isRight: false, note: 'It was 60.' });
  const dismiss = { scorecardId, reason: 'It was not.' };
  expect(await refusalOf(call(officeGolfApi.dismissComplaint, dismiss))).toMatch(isOwn);
  const playOff = { week: 1, entryIds: [own, other], account: 'On the 18th.' };
  expect(await refusalOf(call(officeGolfApi.recordPlayOff, playOff))).toMatch(isOwn);
});
