// What the desk lists as ready can be paid now, by the rule of the payment itself; everything else open misses something.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rafflePrizes } from '#base/database/schema/raffle.ts';
import { approvals } from '#base/database/schema/safeguards.ts';
import { settings } from '#base/database/schema/settings.ts';
import { taxRules, winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { type OfficeWinner, officeWinnersApi, type WinnerState } from '#contract/office/winners.ts';
import { winnersYearApi } from '#contract/office/winners-year.ts';
import { raffleApi } from '#contract/raffle.ts';
import { winnersApi } from '#contract/winners.ts';
import { yearOf } from '#rules/format/dates.ts';
import { missingSentences } from '#rules/winners/desk.ts';
import { findings } from '#rules/winners/findings.ts';
import { drawByHand } from '#test/support/draws.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';
import { exportWinners } from './winners-file.ts';
import { winnersYearCsv } from './year/year-file.ts';

const app = shareTestApp();
let finance: Member;
beforeAll(async () => {
  finance = await signUpStaff(app, 'finance');
});

const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
const newest = async () => (await desk(officeWinnersApi.list, { limit: 1 })).items[0]!;
const pay = (winner: OfficeWinner) =>
  refusalOf(desk(officeWinnersApi.pay, paymentOf(winner, 'Check 1')));
const inState = async (state: WinnerState, more: object = {}) => {
  const { items, total } = await desk(officeWinnersApi.list, { state, limit: 100, ...more });
  expect(total).toBe(items.length);
  return items.map(({ _id }) => _id);
};

/** The lists say of all who are open what the payment would. */
async function checkLists() {
  const { items } = await desk(officeWinnersApi.list, { state: 'open', limit: 100 });
  const idsOf = (rows: OfficeWinner[]) => rows.map(({ _id }) => _id);
  expect(await inState('ready')).toEqual(idsOf(items.filter((one) => one.missing.length === 0)));
  expect(await inState('missing')).toEqual(idsOf(items.filter((one) => one.missing.length > 0)));
  for (const one of items.filter(({ missing }) => missing.length > 0)) {
    expect(await pay(one)).toMatch(/^409 winner_papers_missing/);
  }
}

/** Somebody who accepted a raffle prize of $20,000 with all papers but the tax. */
async function acceptInKind() {
  const raffle = [
    await signUpStaff(app, 'raffle-official'),
    await signUpStaff(app, 'raffle-official'),
  ] as const;
  const winner = await signUpConfirmed(app);
  await drawByHand(app, raffle, [winner]);
  await transaction(app.database.db, (tx) =>
    tx.update(rafflePrizes).set({ valueCents: 2_000_000, taxBearer: 'winner' }),
  );
  const [award] = (await winner.visitor.call(raffleApi.awards, {})).items;
  await winner.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'accept' });
  return (await newest())._id;
}

it('a prize in kind is ready once its tax number and its tax are there, not by its papers alone', async () => {
  const winnerId = await acceptInKind();
  await completePapers(finance, await newest());
  expect(await inState('ready')).not.toContain(winnerId);
  expect(await inState('missing')).toContain(winnerId);
  await checkLists();
  const taxNumber = '457-55-6462';
  await desk(officeWinnersApi.saveTaxNumber, { winnerId, taxNumber, taxNumberAgain: taxNumber });
  expect(await inState('missing', { game: 'raffle' })).toEqual([winnerId]);
  const amountCents = (await newest()).withheldCents;
  await desk(officeWinnersApi.payTaxIn, { winnerId, amountCents, reference: 'Check 9' });
  expect(await inState('ready', { game: 'raffle' })).toEqual([winnerId]);
  expect(await inState('ready', { game: 'golf' })).toEqual([]);
  await checkLists();
  expect(await pay(await newest())).toBe('no refusal');
  expect(await inState('ready')).not.toContain(winnerId);
});

it('a prize of money is ready by its papers, and not while no tax rule counts for it', async () => {
  const { db } = app.database;
  const official = await signUpStaff(app, 'race-official');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const claim = { prizeId, legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
  await winner.visitor.call(jackpotApi.claimPrize, { ...claim, isAdult: true });
  await checkLists();
  const { _id: winnerId } = await completePapers(finance, await newest());
  expect(await inState('ready')).toContain(winnerId);
  await checkLists();
  const move = (days: number) =>
    transaction(db, (tx) =>
      tx
        .update(taxRules)
        .set({ validFrom: sql`${taxRules.validFrom} + ${days}::int * interval '1 day'` })
        .where(eq(taxRules.kind, 'wager')),
    );
  await move(100_000);
  expect(await inState('ready')).not.toContain(winnerId);
  await checkLists();
  await move(-100_000);
  // As if it were small: name and address are all that it takes.
  await transaction(db, (tx) =>
    tx
      .update(winners)
      .set({ identityCheckedAt: null, taxFormReceivedAt: null })
      .where(and(eq(winners.id, winnerId), isNull(winners.paidAt))),
  );
  await checkLists();
  expect(await inState('ready', { q: 'wanda' })).toEqual([]);
  expect(await inState('missing', { q: 'wanda' })).toEqual([winnerId]);
});

it('nobody is paid of whom it is being decided whether they are eligible', async () => {
  const official = await signUpStaff(app, 'race-official');
  const second = await signUpStaff(app, 'finance');
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const claim = { prizeId, legalName: 'Dora Doubt', postalAddress: '1 Main Street, Reno NV' };
  await winner.visitor.call(jackpotApi.claimPrize, { ...claim, isAdult: true });
  const ready = await completePapers(finance, await newest());
  const { _id: winnerId } = ready;
  // Whoever pays may do it alone; to find somebody not eligible takes two.
  await transaction(app.database.db, (tx) =>
    tx
      .update(settings)
      .set({ value: sql`${settings.value} || '{"ended-offers": 0}'::jsonb` })
      .where(eq(settings.key, 'safeguards')),
  );
  expect(await inState('ready')).toContain(winnerId);
  const publicReason = findings.jackpot.identity.everybody;
  const input = { winnerId, finding: 'identity' as const, publicReason };
  expect(await refusalOf(desk(officeRacesApi.findIneligible, input))).toMatch(
    /^409 second_person_needed/,
  );
  expect(await inState('ready')).not.toContain(winnerId);
  expect(await pay(ready)).toBe(`409 winner_papers_missing: ${missingSentences['finding-open']}`);
  await checkLists();
  const [own] = await winner.visitor.call(winnersApi.own, {});
  expect(own?.missing).toEqual([
    expect.stringMatching(/^It is being decided whether you can have/),
  ]);
  const { legalName, postalAddress } = claim;
  const share = { legalName, postalAddress, shareCents: ready.shareCents };
  expect(await refusalOf(desk(officeWinnersApi.share, { winnerId, shares: [share] }))).toMatch(
    /^409 winner_in_doubt/,
  );
  const { _id: approvalId, subject } = await newestRequest(second);
  expect(subject).toMatchObject({ kind: 'winner', shownAt: winnerId, who: legalName });
  expect(subject!.amountCents).toBe(ready.shareCents);
  // As if the server had stopped between the approval and what it approves.
  const decide = (decision: 'approved' | null) =>
    transaction(app.database.db, (tx) =>
      tx
        .update(approvals)
        .set({
          ...{ decision, decidedBy: decision && second.userId },
          decidedAt: decision && new Date(),
        })
        .where(eq(approvals.id, approvalId)),
    );
  await decide('approved');
  expect(await pay(ready)).toBe(`409 winner_papers_missing: ${missingSentences['finding-open']}`);
  await decide(null);
  await second.visitor.call(officeApprovalsApi.decline, { approvalId });
  expect(await inState('ready')).toContain(winnerId);
  expect(await pay(ready)).toBe('no refusal');
});

it('says in the files of winners, and beside them, that they were cut', async () => {
  const { db } = app.database;
  const year = yearOf(new Date());
  const whole = await desk(winnersYearApi.file, { year, form: 'w-2g' });
  expect(whole.cut).toBeUndefined();
  const cut = [await winnersYearCsv(db, { year, form: 'w-2g' }, 0), await exportWinners(db, {}, 0)];
  expect(cut.map((file) => file.cut)).toEqual([
    'Only the first 0 winners are here. The list of winners as a file, narrowed, has the others.',
    'Only the first 0 rows are here. Narrow the list to have the others.',
  ]);
});
