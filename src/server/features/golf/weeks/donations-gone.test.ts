// A player whose entry donation went back: no week is closed with them in it, and no prize is paid to them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { winnersApi } from '#contract/winners.ts';
import { missingSentences } from '#rules/winners/desk.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { type Entrant, signUpEntrant } from '#test/support/entrants.ts';
import { enterTournament } from '#test/support/gift-packs.ts';
import { insertEntries, insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { disputeAt } from '#test/support/money-back.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';

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
    const refund = { paymentId, amountCents: 10_000, reason: 'Asked for' };
    const idempotencyKey = crypto.randomUUID();
    await byTwo(app, () =>
      finance.visitor.call(officePaymentsApi.refund, { ...refund, idempotencyKey }),
    );
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

const item = { type: 'tournament-entry', event: golfEvent } as const;

/** Somebody who won the championship, with all papers at the desk; and the token of their donation. */
async function openChampion() {
  const champion = await signUp(app);
  const { db } = app.database;
  await moveWeeks(db, 0);
  const { token } = await purchase(app, champion.visitor, 'stripe', item, 10_000);
  // As if it had been stored before the first week was closed.
  const entrant = { userId: champion.userId, name: 'Chris Champion' };
  const [golfEntryId] = await insertEntries(db, [entrant]);
  const prize = { prizeCents: 5_000_000, shareCents: 5_000_000, wagerCents: 0, isCash: true };
  await transaction(db, (tx) =>
    tx.insert(winners).values({
      ...{ ...prize, game: 'golf', golfEntryId, userId: champion.userId, taxKind: 'skill' },
      ...{ prize: 'Golf championship, first place', playedAt: new Date() },
    }),
  );
  const { items } = await finance.visitor.call(officeWinnersApi.list, { game: 'golf' });
  const ready = await completePapers(finance, items[0]!);
  const read = () => finance.visitor.call(officeWinnersApi.read, { winnerId: ready._id });
  const until = (donation: OfficeWinner['entryMoney']) =>
    eventually(read, ({ entryMoney }) => entryMoney === donation);
  const pay = () =>
    refusalOf(finance.visitor.call(officeWinnersApi.pay, paymentOf(ready, 'Wire 51')));
  const isListed = async (state: 'ready' | 'missing') => {
    const { items: listed } = await finance.visitor.call(officeWinnersApi.list, { state });
    return listed.some(({ _id }) => _id === ready._id);
  };
  return { champion, token, winnerId: ready._id, read, until, pay, isListed };
}

it('pays no prize while the donation of the entry is disputed, and pays it once that is won', async () => {
  const { token, until, pay, isListed } = await openChampion();
  expect([await isListed('ready'), await isListed('missing')]).toEqual([true, false]);
  const dispute = disputeAt(app, 'stripe', token);
  expect((await until('disputed')).missing).toEqual([missingSentences['donation-disputed']]);
  expect(await pay()).toBe(
    '409 winner_papers_missing: The donation of this entry is disputed: no prize is paid for it until the bank has decided.',
  );
  expect([await isListed('ready'), await isListed('missing')]).toEqual([false, true]);
  await dispute.win();
  expect((await until('here')).missing).toEqual([]);
  expect(await pay()).toBe('no refusal');
  expect(await app.findBookErrors()).toEqual([]);
});

it('ends the case of a winner whose donation is gone for good, and of nobody else', async () => {
  const { champion, token, winnerId, read, until, pay } = await openChampion();
  const find = () =>
    refusalOf(
      finance.visitor.call(officeGolfWeeksApi.findIneligible, { winnerId, finding: 'donation' }),
    );
  expect(await find()).toBe('400 bad_input: The donation of this entry is with us.');
  const dispute = disputeAt(app, 'stripe', token);
  await until('disputed');
  expect(await find()).toBe(
    '400 bad_input: The donation of this entry is disputed: please wait until the bank has decided.',
  );
  await dispute.lose();
  expect((await until('gone')).missing).toEqual([missingSentences['donation-gone']]);
  expect(await pay()).toMatch(/^409 winner_papers_missing: The donation of this entry went back/);
  const [winning] = await champion.visitor.call(winnersApi.own, {});
  expect(winning?.missing).toContain(
    'The donation of your entry went back, so we cannot pay this prize.',
  );
  expect(await find()).toBe('no refusal');
  expect(await read()).toMatchObject({ ineligible: { finding: 'donation' }, missing: [] });
  const told = await waitForMail(app, champion.person.email, 'golf-withdrawn');
  expect(told.text).toContain('because the donation of your entry went back');
  expect(await app.findBookErrors()).toEqual([]);
});
