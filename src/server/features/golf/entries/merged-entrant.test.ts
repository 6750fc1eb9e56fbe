// What becomes of a golfer's words when a second account of theirs is merged into the first, and when that is closed.
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { scorecardAttestations, scorecards } from '#base/database/schema/golf-play.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { profileApi } from '#contract/profile.ts';
import { insertEntries, insertTournament } from '#test/support/golf-season.ts';
import { signUp } from '#test/support/members.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { findLeftBehind } from '#test/support/user-keys.ts';

const app = shareTestApp();

it('a complaint about a scorecard goes with the merged account in its own words, until the person leaves', async () => {
  const { db } = app.database;
  const director = await signUpStaff(app, 'tournament-director');
  const finance = await signUpStaff(app, 'finance');
  const [first, second] = [await signUp(app), await signUp(app)];
  await insertTournament(db, { begun: 1 });
  const [entryId] = (await insertEntries(db, [{ userId: second.userId, name: 'Gil Golfer' }])) as [
    string,
  ];
  const scorecard = { entryId, week: 1, round: 1, strokes: 75 };
  await director.visitor.call(officeGolfApi.enterScorecard, scorecard);
  const [card] = await db.select().from(scorecards).where(eq(scorecards.entryId, entryId));
  const scorecardId = card!.id;
  const note = 'I needed 70 strokes, and the marker saw it.';
  await second.visitor.call(golfAccountApi.attest, { scorecardId, isRight: false, note });
  const read = async () => {
    const isIt = eq(scorecardAttestations.scorecardId, scorecardId);
    const [row] = await db.select().from(scorecardAttestations).where(isIt);
    return [row?.userId, row?.note];
  };
  await byTwo(app, () =>
    finance.visitor.call(officeSupportersApi.merge, {
      ...{ userId: first.userId, duplicateId: second.userId },
      consent: 'Both asked for it by email on March 4.',
    }),
  );
  expect(await read()).toEqual([first.userId, note]);
  expect(JSON.stringify(await first.visitor.call(profileApi.export, {}))).toContain(note);
  expect(await findLeftBehind(db)).toEqual([]);
  await first.visitor.call(profileApi.close, { password: first.person.password });
  expect(await read()).toEqual([first.userId, 'The account was closed.']);
});
