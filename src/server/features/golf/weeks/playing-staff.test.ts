// Whoever plays in a tournament, or lives with somebody who does, has no say in the closing of its weeks.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffHouseholds } from '#base/database/schema/staff.ts';
import { transaction } from '#base/database/transaction.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import type { TestApp } from '#test/support/app.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { newestRequest, startGuardedApp } from '#test/support/safeguards.ts';
import { makeStaff, signUpStaff } from '#test/support/staff.ts';
import { actsOfDirector } from '#test/support/tournament-director.ts';

let app: TestApp;
let player: Member;
let partner: Member;
let director: Member;
let second: Member;
let field: string[];
beforeAll(async () => {
  app = await startGuardedApp();
  const { db } = app.database;
  const golfer = await signUp(app);
  [player, partner, director, second] = [
    await signUpStaff(app, 'tournament-director'),
    await signUpStaff(app, 'owner'),
    await signUpStaff(app, 'tournament-director'),
    await signUpStaff(app, 'tournament-director'),
  ];
  await insertTournament(db);
  field = await insertEntries(db, [
    { name: 'Dora Director', userId: player.userId },
    { name: 'Gail Golfer', userId: golfer.userId },
  ]);
  await playTournament(db, 4);
  await transaction(db, (tx) =>
    tx
      .insert(staffHouseholds)
      .values({ staffId: partner.userId, userId: golfer.userId, because: 'browser' }),
  );
});
afterAll(() => app.close());

const { enter } = actsOfDirector(() => director);
const close = (who: Member) => refusalOf(actsOfDirector(() => who).close(5));
const approve = async (who: Member) => {
  const { _id: approvalId } = await newestRequest(who);
  return refusalOf(who.visitor.call(officeApprovalsApi.approve, { approvalId }));
};
const stage = async () =>
  (await second.visitor.call(officeGolfWeeksApi.weeks, {})).find(({ week }) => week === 5)!.stage;

const ownTournament =
  '403 own_account: Whoever plays in a golf tournament, or shares a household, mailbox or browser with somebody who does, neither asks for the closing of one of its weeks nor approves it. Please leave it to colleagues who have no part in it.';

it('nobody asks for it who plays, or whose household does', async () => {
  for (const [at, entryId] of field.entries()) {
    await enter({ entryId, week: 5, round: 1, strokes: 70 + at });
  }
  expect(await close(player)).toBe(ownTournament);
  expect(await close(partner)).toBe(ownTournament);
  expect((await second.visitor.call(officeApprovalsApi.list, {})).items).toEqual([]);
});

it('nobody approves it who plays, or whose household does, or has come to since', async () => {
  expect(await close(director)).toMatch(/^409 second_person_needed/);
  const request = await newestRequest(player);
  expect(request).toMatchObject({ mayApprove: false, requestedBy: { _id: director.userId } });
  expect(request.concerned.map(({ _id }) => _id).toSorted()).toEqual(
    [player.userId, partner.userId].toSorted(),
  );
  expect(await approve(player)).toBe(ownTournament);
  expect(await approve(partner)).toBe(ownTournament);
  const joined = await signUp(app);
  await transaction(app.database.db, (tx) =>
    tx
      .insert(staffHouseholds)
      .values({ staffId: joined.userId, userId: player.userId, because: 'declared' }),
  );
  await makeStaff(app.database.db, joined.userId, 'tournament-director');
  expect(await approve(joined)).toBe(ownTournament);
  expect(await stage()).toBe('being-played');
});

it('whoever has no part in it anymore may approve it, once it is asked for again', async () => {
  await transaction(app.database.db, (tx) =>
    tx
      .update(staffHouseholds)
      .set({ endedAt: sql`now()`, endedBy: second.userId })
      .where(eq(staffHouseholds.staffId, partner.userId)),
  );
  const { _id } = await newestRequest(partner);
  expect(await close(director)).toMatch(/^409 second_person_needed/);
  expect(await newestRequest(partner)).toMatchObject({ _id, mayApprove: true });
  expect(await newestRequest(player)).toMatchObject({ _id, mayApprove: false });
});

it('any two who have no part in it close it, whoever of the staff has come to play since', async () => {
  expect(await approve(second)).toBe('no refusal');
  expect(await stage()).toBe('closed');
  expect(await app.findBookErrors()).toEqual([]);
});
