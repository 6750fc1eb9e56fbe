// A player whose entry donation went back: no week is closed with them in it, and no prize is paid to them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { enterTournament } from '#test/support/gift-packs.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let director: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100 });
  director = await signUpStaff(app, 'tournament-director');
  finance = await signUpStaff(app, 'finance');
  await insertTournament(app.database.db);
});
afterAll(() => app.close());

const regForm = {
  ...{ name: 'Gary Gone', city: 'Elko', state: 'Nevada', country: 'United States' },
  ...{ sessionDay: 'sunday' as const, sessionTimeslot: 's5' as const },
};
const close = (week: number) => director.visitor.call(officeGolfApi.closeWeek, { week });
const weekOf = async (number: number) =>
  (await director.visitor.call(officeGolfWeeksApi.weeks, {})).find(({ week }) => week === number)!;

async function score(week: number, entryIds: readonly string[]) {
  for (const entryId of entryIds) {
    for (const round of [1, 2, 3, 4]) {
      const card = { entryId, week, round, strokes: 70 };
      await director.visitor.call(officeGolfApi.enterScorecard, card);
    }
  }
}

it('keeps a week open until whoever got their donation back is out, and whoever paid anew is in', async () => {
  const [gone, back] = [await signUp(app), await signUp(app)];
  const other: Entrant = await signUpEntrant(app);
  const entryIds: string[] = [other.entryId];
  for (const member of [gone, back]) {
    const paymentId = await enterTournament(app, member);
    const { _id } = await member.visitor.call(golfApi.newEntry, { event: golfEvent, regForm });
    entryIds.push(_id);
    await finance.visitor.call(officePaymentsApi.refund, {
      ...{ paymentId, amountCents: 10_000, reason: 'Asked for' },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  await enterTournament(app, back);
  await moveWeeks(app.database.db, 1);
  await score(1, entryIds);
  expect(await weekOf(1)).toMatchObject({ unresolved: { missing: 0, donations: 1 } });
  expect(await refusalOf(close(1))).toBe(
    '409 week_unresolved: Week 1 cannot be closed yet: Gary Gone’s entry donation went back, so they do not play: record that they withdrew, or disqualify them.',
  );
  const absence = { entryId: entryIds[1]!, week: 1, kind: 'withdrawn' as const };
  await director.visitor.call(officeGolfApi.recordAbsence, { ...absence, reason: 'Refunded.' });
  expect(await weekOf(1)).toMatchObject({ unresolved: { donations: 0 }, goingOn: 2 });
  await close(1);
});
