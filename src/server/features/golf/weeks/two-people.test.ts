// A week of golf that one director asks to be closed, and a second one approves as it was asked.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { relate, signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector } from '#test/support/tournament-director.ts';

let app: TestApp;
let director: Member;
let second: Member;
let field: string[];
beforeAll(async () => {
  app = await startGuardedApp();
  director = await signUpStaff(app, 'tournament-director');
  second = await signUpStaff(app, 'tournament-director');
  const { db } = app.database;
  await insertTournament(db);
  field = await insertEntries(db, [{ name: 'Ann Ace' }, { name: 'Bob Birdie' }]);
  await playTournament(db, 4);
});
afterAll(() => app.close());

const { enter, close } = actsOfDirector(() => director);
const week = 5;
const card = (strokes: readonly number[]) =>
  Promise.all(
    field.map((entryId, at) => enter({ entryId, week, round: 1, strokes: strokes[at]! })),
  );
const championship = async () =>
  (await second.visitor.call(officeGolfWeeksApi.weeks, {})).find((one) => one.week === week)!;
const approve = async (who: Member) => {
  const { _id: approvalId } = await newestRequest(who);
  return who.visitor.call(officeApprovalsApi.approve, { approvalId });
};

it('is not closed by one director alone, who enters and corrects the scores that win', async () => {
  await card([70, 71]);
  expect(await refusalOf(close(week))).toMatch(/^409 second_person_needed/);
  expect(await championship()).toMatchObject({ stage: 'being-played' });
  expect(await newestRequest(second)).toMatchObject({
    ...{ safeguard: 'week-closings', mayApprove: true, concerned: [] },
    inputs: expect.arrayContaining([{ name: 'week', value: '5' }]),
  });
  expect(await refusalOf(approve(director))).toMatch(/^403 own_account/);
  const invited = await signUpStaff(app, 'tournament-director');
  await relate(app.database.db, invited, { invitedBy: director.userId, minutesAgo: 60 });
  expect(await refusalOf(approve(invited))).toMatch(/^403 staff_related/);
});

it('is not closed with a score that was changed after a second person was asked', async () => {
  await card([72, 71]);
  expect(await approve(second)).toMatchObject({
    state: 'refused',
    refusedWith: expect.stringMatching(/^Something in this tournament changed after its week/),
  });
  expect(await championship()).toMatchObject({ stage: 'being-played' });
});

it('is closed for whoever asked, as it stood then, once the second person approves it', async () => {
  expect(await refusalOf(close(week))).toMatch(/^409 second_person_needed/);
  expect(await approve(second)).toMatchObject({ state: 'done' });
  expect(await championship()).toMatchObject({ stage: 'closed' });
  const { items } = await second.visitor.call(officeGolfWeeksApi.standings, { week });
  expect(items.map(({ name, prizeCents }) => [name, prizeCents])).toEqual([
    ['Bob Birdie', 5_000_000],
    ['Ann Ace', 1_000_000],
  ]);
  expect(await app.findBookErrors()).toEqual([]);
});
