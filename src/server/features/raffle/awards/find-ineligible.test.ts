// What becomes of a prize whose winner accepted it and turns out not to be eligible.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rafflePrizes } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { drawsApi } from '#contract/draws.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { profileApi } from '#contract/profile.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { winnersApi } from '#contract/winners.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { askedSentences, missingSentences } from '#rules/winners/desk.ts';
import { findings } from '#rules/winners/findings.ts';
import { setSafeguards, startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { eventually } from '#test/support/donor.ts';
import { addClosedBarrel, drawByHand } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUpConfirmed } from '#test/support/members.ts';
import { disputeAt } from '#test/support/money-back.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';

let app: TestApp;
let ada: Member;
let ben: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp();
  ada = await signUpStaff(app, 'raffle-official');
  ben = await signUpStaff(app, 'raffle-official');
  finance = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const read = (drawId: string) => app.openVisitor().call(drawsApi.read, { drawId });
const statuses = async (drawId: string) => (await read(drawId)).awards.map(({ status }) => status);
const awardOf = async ({ visitor }: Member) => (await visitor.call(raffleApi.awards, {})).items[0]!;
const accept = async (who: Member) =>
  who.visitor.call(raffleApi.answerAward, { awardId: (await awardOf(who))._id, answer: 'accept' });
const handOver = (drawId: string) => ada.visitor.call(officeRaffleApi.handOver, { drawId });
const readWinner = (winnerId: string) => finance.visitor.call(officeWinnersApi.read, { winnerId });

/** A draw whose winner has accepted the prize, as the desk sees them. */
async function drawAccepted(people: readonly (Member | null)[], valueCents = 2_000_000) {
  const drawn = await drawByHand(app, [ada, ben], people);
  await transaction(app.database.db, (tx) => tx.update(rafflePrizes).set({ valueCents }));
  await accept(people[0]!);
  const { items } = await finance.visitor.call(officeWinnersApi.list, { state: 'open' });
  const winner = items.find(({ drawId }) => drawId === drawn.drawId)!;
  return { ...drawn, winner };
}

type Input = InputOf<typeof officeRaffleApi.findIneligible>;
const find = (input: Input, who = finance) =>
  who.visitor.call(officeRaffleApi.findIneligible, input);

it('goes to the next alternate once, whoever presses how often, and is shown as a correction', async () => {
  const [young, next] = [await signUpConfirmed(app), await signUpConfirmed(app)];
  const { drawId, serials, winner } = await drawAccepted([young, next, null]);
  const input = { drawId, winnerId: winner._id, finding: 'under-age' as const };
  const transcript = async () => (await fetch(`${app.url}/draws/${drawId}/transcript.json`)).text();
  const before = await transcript();
  expect(before).toContain(drawId);
  await Promise.all([find(input), find(input), find(input)]);
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
  const rule = findings.raffle['under-age'].everybody;
  const { awards, result } = await read(drawId);
  expect(awards.map(({ correction }) => correction)).toMatchObject([{ rule }, null]);
  // What was drawn stays as it is.
  expect(result).toEqual(serials.map(printSerial));
  expect(await transcript()).toBe(before);
  const [serial, other] = serials.map(printSerial);
  const ticketOf = (one = '') => app.openVisitor().call(drawsApi.ticket, { serial: one });
  expect(await ticketOf(serial)).toMatchObject({ corrections: [{ drawId, rule }] });
  expect(await ticketOf(other)).toMatchObject({ corrections: [] });
  const told = await waitForMail(app, young.person.email, 'raffle-award-withdrawn');
  expect(told.text).toContain(`because ${findings.raffle['under-age'].person}`);
  const offered = await waitForMail(app, next.person.email, 'raffle-award');
  expect(offered.text).toContain('drawn as an alternate');
  const exported = await young.visitor.call(profileApi.export, {});
  expect(exported.raffleAwards).toMatchObject([{ finding: 'under-age', status: 'not eligible' }]);
  // Theirs is over at the desk; the alternate comes to it with a case of their own.
  expect(await readWinner(winner._id)).toMatchObject({
    ineligible: { finding: 'under-age' },
    missing: [],
  });
  const papers = { legalName: 'Young Winner', postalAddress: '7 Long Road, Reno NV' };
  const give = young.visitor.call(winnersApi.givePapers, { winnerId: winner._id, ...papers });
  expect(await refusalOf(give)).toMatch(/^409 winner_ineligible/);
  expect((await young.visitor.call(winnersApi.own, {}))[0]).toMatchObject({ missing: [] });
  await accept(next);
  expect(await statuses(drawId)).toEqual(['not eligible', 'accepted']);
  await find(input);
  expect(await statuses(drawId)).toEqual(['not eligible', 'accepted']);
});

it('passes over the other tickets of the same holder', async () => {
  const [holder, last] = [await signUpConfirmed(app), await signUpConfirmed(app)];
  const { drawId, winner } = await drawAccepted([holder, holder, last]);
  await find({ drawId, winnerId: winner._id, finding: 'identity' });
  expect(await statuses(drawId)).toEqual(['not eligible', 'not eligible', 'offered']);
  const { awards } = await read(drawId);
  // Only what was accepted is corrected; what was never given is just passed over.
  expect(awards.map(({ correction }) => correction !== null)).toEqual([true, false, false]);
});

it('gives the tax back that the winner has paid in, and keeps no tax number', async () => {
  const { drawId, winner } = await drawAccepted([await signUpConfirmed(app), null]);
  const winnerId = winner._id;
  const desk = finance.visitor.call;
  const number = { taxNumber: '457-55-6462', taxNumberAgain: '457-55-6462' };
  await desk(officeWinnersApi.saveTaxNumber, { winnerId, ...number });
  const { withheldCents: amountCents } = await completePapers(finance, winner);
  await desk(officeWinnersApi.payTaxIn, { winnerId, amountCents, reference: 'Check 9' });
  const owed = async () => (await desk(officeWinnersApi.remittances, {})).owedCents;
  const before = await owed();
  await find({ drawId, winnerId, finding: 'place' });
  expect(before - (await owed())).toBe(amountCents);
  expect(await readWinner(winnerId)).toMatchObject({ hasTaxNumber: false, paid: null });
  const pay = paymentOf({ ...winner, withheldCents: amountCents }, 'Cleared');
  expect(await refusalOf(desk(officeWinnersApi.pay, pay))).toMatch(/^409 winner_ineligible/);
  expect(await refusalOf(handOver(drawId))).toMatch(/^409 offer_missing/);
  const { items } = await desk(officeWinnersApi.list, { state: 'not-eligible' });
  expect(items.map(({ _id }) => _id)).toContain(winnerId);
});

it('is too late once the prize is cleared, and of another draw nobody is found', async () => {
  const { drawId, winner } = await drawAccepted([await signUpConfirmed(app), null], 50_000);
  const input = { winnerId: winner._id, finding: 'household' as const };
  const elsewhere = find({ ...input, drawId: crypto.randomUUID() });
  expect(await refusalOf(elsewhere)).toMatch(/^404 not_found/);
  expect(await refusalOf(find({ ...input, drawId }, ada))).toMatch(/^403 role_missing/);
  await handOver(drawId);
  expect(await refusalOf(find({ ...input, drawId }))).toMatch(/^409 winner_paid/);
  expect(await statuses(drawId)).toEqual(['handed over']);
});

it('is decided by two people in public, while the winner is told and can object', async () => {
  const holder = await signUpConfirmed(app);
  const { drawId, winner } = await drawAccepted([holder, null]);
  const input = { drawId, winnerId: winner._id, finding: 'identity' as const };
  const publicReason = findings.raffle.identity.everybody;
  const second = await signUpStaff(app, 'finance');
  await setSafeguards(app.database.db, 0);
  try {
    expect(await refusalOf(find(input))).toMatch(/^400 bad_input: .* everybody can read/);
    expect(await refusalOf(find({ ...input, publicReason }))).toMatch(/^409 second_person_needed/);
    const { items } = await second.visitor.call(officeApprovalsApi.list, { state: 'open' });
    const approve = second.visitor.call(officeApprovalsApi.approve, { approvalId: items[0]!._id });
    expect(await refusalOf(approve)).toMatch(/^409 approval_waits/);
    const { items: acts } = await app.openVisitor().call(publicActsApi.list, { drawId });
    expect(acts).toMatchObject([{ what: 'ended-offers', reason: publicReason, outcome: 'waits' }]);
  } finally {
    await setSafeguards(app.database.db, 100_000_000);
  }
  const mail = await waitForMail(app, holder.person.email, 'act-notice', 2);
  expect(mail.text).toContain('to take back a prize that you won');
  expect(await statuses(drawId)).toEqual(['accepted']);
});

it('is not handed over by one person while two decide about it', async () => {
  const { drawId, winner } = await drawAccepted([await signUpConfirmed(app), null], 50_000);
  const publicReason = findings.raffle.identity.everybody;
  const input = { drawId, winnerId: winner._id, finding: 'identity' as const, publicReason };
  await setSafeguards(app.database.db, 0);
  try {
    expect(await refusalOf(find(input))).toMatch(/^409 second_person_needed/);
    expect(await refusalOf(handOver(drawId))).toBe(
      '409 winner_in_doubt: It is being decided whether this winner is eligible. Please wait until that is over.',
    );
    const { _id: approvalId } = await newestRequest(finance);
    await finance.visitor.call(officeApprovalsApi.decline, { approvalId });
    expect(await refusalOf(handOver(drawId))).toBe('no refusal');
  } finally {
    await setSafeguards(app.database.db, 100_000_000);
  }
});

/** A prize that somebody won with a ticket which they bought, and accepted; the next alternate is a ticket they bought later. */
async function winBought(valueCents: number) {
  const holder = await signUpConfirmed(app);
  const item = { type: 'raffle-tickets', tickets: 5 } as const;
  const { token } = await purchase(app, holder.visitor, 'stripe', item, 1_000);
  await purchase(app, holder.visitor, 'stripe', item, 1_000);
  const { items } = await holder.visitor.call(accountsApi.raffleTickets, {});
  const drawId = await addClosedBarrel(app);
  const picks = items.map(({ serialFrom }) => serialFrom).sort();
  for (const who of [ada, ben]) await who.visitor.call(officeDrawsApi.record, { drawId, picks });
  await transaction(app.database.db, (tx) => tx.update(rafflePrizes).set({ valueCents }));
  await accept(holder);
  const { items: open } = await finance.visitor.call(officeWinnersApi.list, { state: 'open' });
  const winner = await completePapers(finance, open.find((one) => one.drawId === drawId)!);
  const until = (wanted: OfficeWinner['entryMoney']) =>
    eventually(
      () => readWinner(winner._id),
      ({ entryMoney }) => entryMoney === wanted,
    );
  return { holder, drawId, token, winner, until };
}

/** A prize of $500 that somebody won with a ticket of which the payment is disputed. */
async function disputeWinning() {
  const { token, winner, ...won } = await winBought(50_000);
  const { drawId, until } = won;
  const lose = () => refusalOf(find({ drawId, winnerId: winner._id, finding: 'payment' }));
  expect(await lose()).toBe('400 bad_input: The payment of this ticket is with us.');
  const dispute = disputeAt(app, 'stripe', token);
  expect((await until('disputed')).missing).toEqual([missingSentences['ticket-disputed']]);
  expect(await lose()).toBe(
    '400 bad_input: The payment of this ticket is disputed: please wait until the bank has decided.',
  );
  expect(await refusalOf(handOver(drawId))).toMatch(/^409 ticket_paid_back/);
  return { ...won, winnerId: winner._id, dispute, lose };
}

it('waits while the payment of its ticket is disputed, and is handed over once that is won', async () => {
  const { drawId, dispute, until } = await disputeWinning();
  await dispute.win();
  expect((await until('here')).missing).toEqual([]);
  expect(await refusalOf(handOver(drawId))).toBe('no refusal');
});

it('is lost with the payment of its ticket, also after it was accepted', async () => {
  const { holder, drawId, winnerId, dispute, until, lose } = await disputeWinning();
  await dispute.lose();
  const gone = await until('gone');
  expect(gone.missing).toEqual([missingSentences['ticket-gone']]);
  const paying = finance.visitor.call(officeWinnersApi.pay, paymentOf(gone, 'Wire 7'));
  expect(await refusalOf(paying)).toMatch(/^409 winner_papers_missing: The payment of this ticket/);
  const { items: ready } = await finance.visitor.call(officeWinnersApi.list, { state: 'ready' });
  expect(ready.map(({ _id }) => _id)).not.toContain(winnerId);
  expect(await refusalOf(handOver(drawId))).toMatch(/^409 ticket_paid_back/);
  const [own] = await holder.visitor.call(winnersApi.own, {});
  expect(own?.missing).toEqual([askedSentences['ticket-gone']]);
  expect(await lose()).toBe('no refusal');
  // What was paid for the holder's other ticket is here, so that one is offered the prize.
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
  const told = await waitForMail(app, holder.person.email, 'raffle-award-withdrawn');
  expect(told.text).toContain(`because ${findings.raffle.payment.person}`);
});

it('is handed over though the payment of its ticket went back after finance had cleared it', async () => {
  const { drawId, token, winner, until } = await winBought(70_000);
  await finance.visitor.call(officeWinnersApi.pay, paymentOf(winner, 'Cleared'));
  const dispute = disputeAt(app, 'stripe', token);
  await until('disputed');
  await dispute.lose();
  await until('gone');
  expect(await refusalOf(handOver(drawId))).toBe('no refusal');
  expect(await statuses(drawId)).toEqual(['handed over']);
});

it('goes on where the winner gives it up, or does not send what it takes', async () => {
  const [holder, next] = [await signUpConfirmed(app), await signUpConfirmed(app)];
  const { drawId, winner } = await drawAccepted([holder, next]);
  await find({ drawId, winnerId: winner._id, finding: 'given-up' });
  expect(await statuses(drawId)).toEqual(['not eligible', 'offered']);
  const told = await waitForMail(app, holder.person.email, 'raffle-award-withdrawn');
  expect(told.text).toContain(`because ${findings.raffle['given-up'].person}`);
});
