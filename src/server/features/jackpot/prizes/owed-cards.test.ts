// What becomes of the prize of a card whose credit was paid with money that went back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { officeReceivablesApi } from '#contract/office/receivables.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { winnersApi } from '#contract/winners.ts';
import { askedSentences, missingSentences } from '#rules/winners/desk.ts';
import { findings } from '#rules/winners/findings.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { disputeAt } from '#test/support/money-back.ts';
import { insertRace, signUpPlayer } from '#test/support/races.ts';
import { endRace, fourOf } from '#test/support/run-race.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';

let app: TestApp;
let official: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const desk: Member['visitor']['call'] = (...args) => finance.visitor.call(...args);
const buyFive = ({ visitor }: Member) =>
  purchase(app, visitor, 'stripe', { type: 'jackpot-credits', credits: 5 }, 1_000);

/**
 * A race that somebody wins with three cards: one for a credit that they were given, then two of three for credits that they
 * bought, of which two are left. They claim all, the papers are in, and the payment is disputed.
 */
async function disputeWinning() {
  const holder = await signUpPlayer(app, 1);
  const race = await insertRace(app.database.db);
  const save = (...picks: number[][]) => holder.visitor.call(jackpotApi.saveCards, { race, picks });
  const given = await save(fourOf(9, 10));
  const { token } = await buyFive(holder);
  const bought = await save(fourOf(5, 6), [20, 21, 22, 23, 24, 25], fourOf(7, 8));
  const { drawId } = await endRace(app, official, race);
  const claim = async (prizeId = '') => {
    const claimant = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
    await holder.visitor.call(jackpotApi.claimPrize, { prizeId, ...claimant, isAdult: true });
    const { items } = await desk(officeWinnersApi.list, { state: 'open', limit: 1 });
    return completePapers(finance, items[0]!);
  };
  await claim(bought.cards[2]?._id);
  const paid = await claim(given.cards[0]?._id);
  const { _id: winnerId } = await claim(bought.cards[0]?._id);
  const until = (wanted: OfficeWinner['entryMoney']) =>
    eventually(
      () => desk(officeWinnersApi.read, { winnerId }),
      ({ entryMoney }) => entryMoney === wanted,
    );
  const lose = (id = winnerId) =>
    refusalOf(desk(officeRacesApi.findIneligible, { drawId, winnerId: id, finding: 'payment' }));
  expect(await lose()).toBe('400 bad_input: The payment of this card is with us.');
  const dispute = disputeAt(app, 'stripe', token);
  const disputed = await until('disputed');
  expect(disputed.missing).toEqual([missingSentences['card-disputed']]);
  expect(await lose()).toBe(
    '400 bad_input: The payment of this card is disputed: please wait until the bank has decided.',
  );
  const { items: ready } = await desk(officeWinnersApi.list, { state: 'ready' });
  expect(ready.map(({ _id }) => _id)).toContain(paid._id);
  expect(ready.map(({ _id }) => _id)).not.toContain(winnerId);
  const paying = desk(officeWinnersApi.pay, paymentOf(disputed, 'Wire 7'));
  expect(await refusalOf(paying)).toMatch(/^409 winner_papers_missing: The payment of this card/);
  return { holder, given: paid, winnerId, dispute, until, lose };
}

const payNow = (winner: OfficeWinner) =>
  refusalOf(desk(officeWinnersApi.pay, paymentOf(winner, 'Wire 8')));

it('waits while the payment of its credit is disputed, and is paid once that is won', async () => {
  const { dispute, until } = await disputeWinning();
  await dispute.win();
  const here = await until('here');
  expect(here.missing).toEqual([]);
  expect(await payNow(here)).toBe('no refusal');
});

it('goes back to the pot with the payment of its credit, and no card that was paid goes with it', async () => {
  const { holder, given, winnerId, dispute, until, lose } = await disputeWinning();
  await dispute.lose();
  expect((await until('gone')).missing).toEqual([missingSentences['card-gone']]);
  const own = await holder.visitor.call(winnersApi.own, {});
  expect(own.find(({ _id }) => _id === winnerId)?.missing).toEqual([askedSentences['card-gone']]);
  expect(await lose(given._id)).toBe('400 bad_input: The payment of this card is with us.');
  expect(await lose()).toBe('no refusal');
  const { items } = await holder.visitor.call(jackpotApi.prizes, {});
  expect(items.map(({ status }) => status).toSorted()).toEqual([
    'claimed',
    'not eligible',
    'not eligible',
  ]);
  const told = await waitForMail(app, holder.person.email, 'jackpot-withdrawn');
  expect(told.text).toContain(`because ${findings.jackpot.payment.person}`);
  expect(await payNow(await desk(officeWinnersApi.read, { winnerId: given._id }))).toBe(
    'no refusal',
  );
});

it('is paid once the credits that are owed are covered, or waived', async () => {
  const covered = await disputeWinning();
  await covered.dispute.lose();
  await covered.until('gone');
  await buyFive(covered.holder);
  expect(await payNow(await covered.until('here'))).toBe('no refusal');
  const waived = await disputeWinning();
  await waived.dispute.lose();
  await waived.until('gone');
  const { items } = await desk(officeReceivablesApi.list, { state: 'open' });
  const { _id: receivableId } = items[0]!;
  // Who owes it has won, so one alone does not let it go.
  await byTwo(app, () =>
    desk(officeReceivablesApi.waive, { receivableId, reason: 'Our mistake.' }),
  );
  expect(await payNow(await waived.until('here'))).toBe('no refusal');
});
