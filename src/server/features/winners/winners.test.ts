// The winners' desk over HTTP: papers, tax numbers, shares, withholding, and what the books say of it.
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#base/database/raw-sql.ts';
import { auditEntries } from '#base/database/schema/audit.ts';
import { mails } from '#base/database/schema/mail.ts';
import { rafflePrizes } from '#base/database/schema/raffle.ts';
import { winners } from '#base/database/schema/winners.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import {
  type OfficeWinner,
  officeWinnersApi,
  type WinnerState,
  winnerStates,
} from '#contract/office/winners.ts';
import { winnersYearApi } from '#contract/office/winners-year.ts';
import { profileApi } from '#contract/profile.ts';
import { raffleApi } from '#contract/raffle.ts';
import { winnersApi } from '#contract/winners.ts';
import { yearOf } from '#rules/format/dates.ts';
import { startAppOn } from '#test/support/app.ts';
import { drawByHand, runJob } from '#test/support/draws.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, documents, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
let official: Member;
let finance: Member;
beforeAll(async () => {
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
});

const number = '457-55-6462';
const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
const newest = async () => (await desk(officeWinnersApi.list, { limit: 1 })).items[0]!;
const pay = (winner: OfficeWinner) =>
  refusalOf(desk(officeWinnersApi.pay, paymentOf(winner, 'Check 1')));
const statesOf = async ({ _id }: OfficeWinner) => {
  const isIn = async (state: WinnerState) => {
    const { items } = await desk(officeWinnersApi.list, { state, limit: 100 });
    return items.some((one) => one._id === _id);
  };
  const found = await Promise.all(winnerStates.map(isIn));
  return winnerStates.filter((_, at) => found[at]);
};
const balanceOf = async (owner: string) => {
  const [row] = await rowsOf<{ cents: string | number }>(
    app.database.db,
    sql`select coalesce(sum(case when p.to_account = a.id then p.amount else -p.amount end), 0) as cents
      from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
      where a.owner = ${owner} and a.asset = 'usd'`,
  );
  return Number(row!.cents);
};
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Somebody who has won $10,000 and claims it with what is given. */
async function openWinner(papers: object = {}) {
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const claim = (more: object) =>
    refusalOf(
      winner.visitor.call(jackpotApi.claimPrize, {
        ...{ prizeId, legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' },
        ...{ isAdult: true, ...more },
      }),
    );
  return { winner, claim, papers };
}

describe('a jackpot of $10,000', () => {
  it('is claimed with papers that can be, withheld of once, and ends in the books to the cent', async () => {
    const { winner, claim } = await openWinner();
    expect(await claim({ bornOn: inDays(1) })).toMatch(/^400 bad_input: Please check the date/);
    expect(await claim({ bornOn: inDays(-17 * 365) })).toMatch(/^409 under_age/);
    for (const none of ['000-00-0000', '666-12-1234', '12345']) {
      expect(await claim({ taxNumber: none, taxNumberAgain: none })).toMatch(/^400 .*nine digits/);
    }
    expect(await claim({ taxNumber: number })).toMatch(/^400 .*two numbers are different/);
    const typed = { bornOn: '1980-05-01', taxNumber: number, taxNumberAgain: '457556462' };
    expect(await claim(typed)).toBe('no refusal');

    const found = await newest();
    expect(found).toMatchObject({
      ...{ game: 'jackpot', shareCents: 1_000_000, wagerCents: 200, netCents: 999_800 },
      ...{ isReported: true, withholding: 'regular', withheldCents: 239_952, paidCents: 760_048 },
      ...{ taxNumberEnding: '6462', legalName: 'Wanda Winner', bornOn: '1980-05-01' },
    });
    expect(found.missing).toHaveLength(2);
    expect(await statesOf(found)).toEqual(['open', 'missing']);
    const [own] = await winner.visitor.call(winnersApi.own, {});
    expect(own?.missing[0]).toMatch(/two kinds of identification/);
    expect(await pay(found)).toMatch(/^409 winner_papers_missing: The identity has not been/);
    const { _id: winnerId, papersVersion } = found;
    const twice = { winnerId, papersVersion, documents: [documents[0], documents[0]] };
    expect(await refusalOf(desk(officeWinnersApi.checkIdentity, twice))).toMatch(
      /^400 .*two different kinds/,
    );
    const ready = await completePapers(finance, found);
    expect(ready.missing).toEqual([]);
    expect(await statesOf(found)).toEqual(['open', 'ready']);
    expect(ready.identity?.by).toBe(finance.person.name);
    expect(await pay({ ...ready, withheldCents: 0 })).toMatch(/^409 winner_changed/);
    const before = await Promise.all(['prizes', 'withheld:irs', 'payouts'].map(balanceOf));
    expect(await Promise.all([pay(ready), pay(ready), pay(ready)])).toEqual(
      Array(3).fill('no refusal'),
    );
    const after = await Promise.all(['prizes', 'withheld:irs', 'payouts'].map(balanceOf));
    expect(after.map((cents, at) => cents - before[at]!)).toEqual([-1_000_000, 239_952, 760_048]);
    expect((await winner.visitor.call(jackpotApi.prizes, {})).items[0]?.status).toBe('paid');
    expect(await statesOf(found)).toEqual(['paid', 'to-file']);
    const late = { winnerId: found._id, legalName: 'Wanda', postalAddress: '2 Other Street' };
    expect(await refusalOf(winner.visitor.call(winnersApi.givePapers, late))).toMatch(
      /^409 winner_paid/,
    );
  });

  it('is divided among three whose shares add up to it, each paid by their own papers', async () => {
    const { claim } = await openWinner();
    await claim({});
    const { _id: winnerId } = await newest();
    const shareOf = (legalName: string, shareCents: number) => ({
      ...{ legalName, shareCents, postalAddress: '1 Main Street, Reno NV' },
    });
    const share = (...cents: number[]) =>
      desk(officeWinnersApi.share, {
        winnerId,
        shares: cents.map((one, at) => shareOf(`Winner ${at + 1}`, one)),
      });
    expect(await refusalOf(share(333_333, 333_333, 333_333))).toMatch(
      /^400 .*come to \$9,999\.99\. They have to add up to the prize, \$10,000\.00/,
    );
    await share(500_000, 500_000);
    const first = await share(333_334, 333_333, 333_333);
    expect(first).toMatchObject({ shares: 3, shareCents: 333_334, withheldCents: 79_984 });
    const { items } = await desk(officeWinnersApi.list, { q: 'winner ', state: 'open' });
    expect(items).toHaveLength(3);
    const taxes = await balanceOf('withheld:irs');
    for (const one of items) {
      expect(await pay(await completePapers(finance, one))).toBe('no refusal');
      expect(await app.findBookErrors()).toEqual([]);
      expect(await refusalOf(share(1_000_000))).toMatch(/^409 winner_paid/);
    }
    expect((await balanceOf('withheld:irs')) - taxes).toBe(3 * 79_984);
  });

  it('keeps a tax number sealed: in no row, list, file, export, log or email, and shut without its key', async () => {
    const { winner, claim } = await openWinner();
    await claim({ taxNumber: number, taxNumberAgain: number });
    const { _id: winnerId } = await newest();
    const { db } = app.database;
    const kept = [
      await db.select().from(winners),
      await db.select().from(auditEntries),
      await db.select().from(mails),
      await desk(officeWinnersApi.list, {}),
      Buffer.from((await desk(officeWinnersApi.export, {})).base64, 'base64').toString(),
      await winner.visitor.call(profileApi.export, {}),
    ];
    for (const one of kept) expect(JSON.stringify(one)).not.toMatch(/457-?55-?6462/);
    const shown = await desk(officeWinnersApi.showTaxNumber, { winnerId });
    expect(shown).toEqual({ taxNumber: number });
    const looks = sql`${auditEntries.action} = 'winner.tax-number-shown'
      and ${auditEntries.subject} = ${`winner:${winnerId}`}`;
    expect(await db.$count(auditEntries, looks)).toBe(1);
    // A copy of the database with another key: the number stays shut, the rest is there.
    for (const [taxKey, code] of [
      ['another key that is long enough, 32', 'tax_number_closed'],
      [null, 'tax_key_missing'],
    ] as const) {
      const restored = await startAppOn(app.database, { taxKey });
      const { visitor } = await signUpStaff(restored, 'finance');
      expect(await refusalOf(visitor.call(officeWinnersApi.showTaxNumber, { winnerId }))).toMatch(
        new RegExp(`^409 ${code}`),
      );
      await restored.app.close();
    }
  });

  it('passes taxes on once, never more than was withheld, and forgets numbers four years after filing', async () => {
    const { claim } = await openWinner();
    await claim({ taxNumber: number, taxNumberAgain: number });
    const ready = await completePapers(finance, await newest());
    const { _id: winnerId } = ready;
    expect(await refusalOf(desk(officeWinnersApi.file, { winnerId }))).toMatch(
      /^409 winner_unreported/,
    );
    await pay(ready);
    const { owedCents } = await desk(officeWinnersApi.remittances, {});
    const usual = { idempotencyKey: crypto.randomUUID(), paidOn: inDays(-1), reference: 'EFTPS 1' };
    const remit = (amountCents: number, more: object = {}) =>
      desk(officeWinnersApi.remit, { ...usual, amountCents, ...more });
    expect(await refusalOf(remit(owedCents + 1))).toMatch(/^409 remittance_too_large/);
    expect(await refusalOf(remit(1, { paidOn: inDays(2) }))).toMatch(/^400 .*has been/);
    await Promise.all([1, 2, 3].map(() => remit(owedCents)));
    const isOther = /^409 remittance_recorded: Your first press was recorded/;
    expect(await refusalOf(remit(owedCents, { reference: 'EFTPS 2' }))).toMatch(isOther);
    expect(await refusalOf(remit(1))).toMatch(isOther);
    expect(await desk(officeWinnersApi.remittances, {})).toMatchObject({ owedCents: 0 });
    expect(await balanceOf('withheld:irs')).toBe(0);
    expect(await desk(officeWinnersApi.file, { winnerId })).toMatchObject({ hasTaxNumber: true });
    const filedAgo = (years: string) =>
      transaction(app.database.db, (tx) =>
        tx
          .update(winners)
          .set({ filedAt: sql`now() - ${years}::interval` })
          .where(eq(winners.id, winnerId)),
      );
    const afterJob = async (years: string) => {
      await filedAgo(years);
      await runJob(app, 'remove-past-tax-numbers');
      return desk(officeWinnersApi.read, { winnerId });
    };
    expect(await afterJob('4 years -1 day')).toMatchObject({ hasTaxNumber: true });
    expect(await afterJob('4 years 1 day')).toMatchObject({ hasTaxNumber: false, bornOn: null });
  });
});

describe('a raffle prize of $20,000', () => {
  async function accept(taxBearer: 'winner' | 'association') {
    const raffle = [
      await signUpStaff(app, 'raffle-official'),
      await signUpStaff(app, 'raffle-official'),
    ] as const;
    const winner = await signUpConfirmed(app);
    const { drawId } = await drawByHand(app, raffle, [winner]);
    await transaction(app.database.db, (tx) =>
      tx.update(rafflePrizes).set({ valueCents: 2_000_000, taxBearer }),
    );
    const [award] = (await winner.visitor.call(raffleApi.awards, {})).items;
    await winner.visitor.call(raffleApi.answerAward, { awardId: award!._id, answer: 'accept' });
    const handOver = () => refusalOf(raffle[0].visitor.call(officeRaffleApi.handOver, { drawId }));
    return { winner, handOver, found: await newest() };
  }
  const givePapers = ({ visitor }: Member, winnerId: string) =>
    visitor.call(winnersApi.givePapers, {
      ...{ winnerId, legalName: 'Rob Raffle', postalAddress: '7 Long Road, Reno NV' },
      ...{ bornOn: '1990-02-03', taxNumber: number, taxNumberAgain: number },
    });

  it('is handed over only after its winner has paid the tax in', async () => {
    const { winner, handOver, found } = await accept('winner');
    const { _id: winnerId } = found;
    expect(found).toMatchObject({ game: 'raffle', isCash: false, withheldCents: 480_000 });
    expect(await handOver()).toMatch(/^409 winner_not_cleared/);
    await givePapers(winner, winnerId);
    const ready = await completePapers(finance, await newest());
    expect(ready.missing).toEqual(['The winner has not paid us the tax yet.']);
    const payIn = (amountCents: number) =>
      refusalOf(desk(officeWinnersApi.payTaxIn, { winnerId, amountCents, reference: 'Check 9' }));
    expect(await payIn(479_999)).toMatch(/^409 winner_changed/);
    expect(await payIn(480_000)).toBe('no refusal');
    expect(await payIn(480_000)).toMatch(/^409 winner_paid/);
    const taxes = await balanceOf('withheld:irs');
    expect(await pay(ready)).toBe('no refusal');
    expect(await balanceOf('withheld:irs')).toBe(taxes);
    expect(await handOver()).toBe('no refusal');
    const stranger = await signUpConfirmed(app);
    expect(await refusalOf(givePapers(stranger, winnerId))).toMatch(/^404/);
  });

  it('is grossed up where the association bears its tax', async () => {
    const { winner, handOver, found } = await accept('association');
    expect(found).toMatchObject({ withheldCents: 631_579, taxBearer: 'association' });
    await givePapers(winner, found._id);
    const taxes = await balanceOf('withheld:irs');
    expect(await pay(await completePapers(finance, await newest()))).toBe('no refusal');
    expect((await balanceOf('withheld:irs')) - taxes).toBe(631_579);
    expect(await handOver()).toBe('no refusal');
  });
});

it('sums a year up as its files say, and ties it out to the ledger', async () => {
  const year = yearOf(new Date());
  const sums = await desk(winnersYearApi.read, { year });
  expect(sums.checks.filter(({ isRight }) => !isRight)).toEqual([]);
  const [w2g] = sums.forms;
  const { base64 } = await desk(winnersYearApi.file, { year, form: 'w-2g' });
  const [, ...lines] = Buffer.from(base64, 'base64').toString().trim().split(/\r?\n/);
  expect(lines).toHaveLength(w2g!.winners);
  // A sum of the file itself, by its last four columns of money and days.
  const withheld = lines
    .map((line) => /,(\d+\.\d\d),(\d+\.\d\d),(\d+\.\d\d),/.exec(line)?.[3] ?? '')
    .reduce((sum, dollars) => sum + Math.round(Number(dollars) * 100), 0);
  expect(withheld).toBe(w2g!.withheldCents);
  expect(withheld).toBeGreaterThan(1_000_000);
  expect(sums.form945.regularCents + sums.form945.backupCents).toBe(w2g!.withheldCents);
  expect(sums.form945.backupCents).toBe(0);
  expect(sums.scheduleG.nonCashPrizesCents).toBe(4_000_000);
  const before = await desk(winnersYearApi.read, { year: year - 3 });
  expect(before.forms.map(({ winners }) => winners)).toEqual([0, 0]);
});
