// What staff read of the championship: its play-offs and its winners.
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { profileApi } from '#contract/profile.ts';
import { winnersApi } from '#contract/winners.ts';
import { findings } from '#rules/winners/findings.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { insertEntries, insertTournament, playTournament } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';

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

it('brings both winners to the desk: told by email, claimed with papers, and paid less backup withholding', async () => {
  const { db } = app.database;
  const finance = await signUpStaff(app, 'finance');
  const champion = await signUp(app);
  const { winners: won } = await championship();
  // The entries of this test have nobody: the champion's becomes somebody's, as if it had been.
  await transaction(db, async (tx) => {
    const entryId = won[0]!._id;
    const { userId } = champion;
    await tx.delete(winners);
    await tx.update(tournamentEntries).set({ userId }).where(eq(tournamentEntries.id, entryId));
  });
  for (let times = 0; times < 2; times++) await runJob(app, 'open-golf-winners');
  const mail = await waitForMail(app, champion.person.email, 'golf-won');
  expect(mail.subject).toBe('You won $50,000.00 in the golf championship');
  const own = () => champion.visitor.call(winnersApi.own, {});
  const [winning] = await own();
  expect(winning).toMatchObject({ game: 'golf', shareCents: 5_000_000, claimed: null });
  const claim = (more: object = {}) =>
    refusalOf(
      champion.visitor.call(winnersApi.claimGolf, {
        ...{ winnerId: winning!._id, legalName: 'Chris Champion', isAdult: true },
        ...{ postalAddress: '18 Fairway, Reno, NV 89501', bornOn: '1985-04-05', ...more },
      }),
    );
  expect(await claim({ bornOn: '2020-01-01' })).toMatch(/^409 under_age/);
  expect(await claim()).toBe('no refusal');
  expect(await claim()).toMatch(/^409 prize_claimed/);
  const { items } = await finance.visitor.call(officeWinnersApi.list, { q: 'chris' });
  const ready = await completePapers(finance, items[0]!);
  expect(ready).toMatchObject({
    ...{ isReported: true, withholding: 'backup', withheldCents: 1_200_000, missing: [] },
  });
  const { _id: winnerId, withheldCents } = ready;
  const number = { taxNumber: '457-55-6462', taxNumberAgain: '457556462' };
  await finance.visitor.call(officeWinnersApi.saveTaxNumber, { winnerId, ...number });
  const pay = (cents: number) =>
    refusalOf(
      finance.visitor.call(
        officeWinnersApi.pay,
        paymentOf({ ...ready, withheldCents: cents }, 'Wire 50'),
      ),
    );
  expect(await pay(withheldCents)).toMatch(/^409 winner_changed/);
  expect(await pay(0)).toBe('no refusal');
  expect(await app.findBookErrors()).toEqual([]);
});

it('takes the prize of the runner-up back once, and nothing that was paid; the standing stays', async () => {
  const { db } = app.database;
  const finance = await signUpStaff(app, 'finance');
  const runnerUp = await signUp(app);
  const summary = async () => (await app.openVisitor().call(golfStandingsApi.summary, {}))[0]!;
  const before = await summary();
  const { userId } = runnerUp;
  await transaction(db, (tx) => tx.update(winners).set({ userId }).where(isNull(winners.paidAt)));
  const { items } = await finance.visitor.call(officeWinnersApi.list, { game: 'golf' });
  const [paid, open] = [items.find((one) => one.paid)!, items.find((one) => !one.paid)!];
  const find = (winnerId: string) =>
    refusalOf(
      finance.visitor.call(officeGolfWeeksApi.findIneligible, { winnerId, finding: 'entries' }),
    );
  expect(await find(paid._id)).toMatch(/^409 winner_paid/);
  expect(await find(crypto.randomUUID())).toMatch(/^404 not_found/);
  expect(await Promise.all([find(open._id), find(open._id)])).toEqual(['no refusal', 'no refusal']);
  const said = sql`${auditEntries.action} = 'winner.found-ineligible'
    and ${auditEntries.subject} = ${`winner:${open._id}`}`;
  expect(await db.$count(auditEntries, said)).toBe(1);
  const rule = findings.golf.entries.everybody;
  const after = await summary();
  expect(after).toEqual({ ...before, corrections: [{ at: expect.any(String), rule }] });
  const told = await waitForMail(app, runnerUp.person.email, 'golf-withdrawn');
  expect(told.text).toContain(`because ${findings.golf.entries.person}`);
  const claim = runnerUp.visitor.call(winnersApi.claimGolf, {
    ...{ winnerId: open._id, legalName: 'Robin Runner', isAdult: true },
    ...{ postalAddress: '18 Fairway, Reno, NV 89501' },
  });
  expect(await refusalOf(claim)).toMatch(/^409 winner_ineligible/);
  const exported = await runnerUp.visitor.call(profileApi.export, {});
  expect(exported.winnings).toMatchObject([{ golfFinding: 'entries' }]);
  await runJob(app, 'open-golf-winners');
  const listed = await finance.visitor.call(officeWinnersApi.list, { state: 'not-eligible' });
  expect(listed.items).toMatchObject([{ _id: open._id, ineligible: { finding: 'entries' } }]);
  expect(await app.findBookErrors()).toEqual([]);
});
