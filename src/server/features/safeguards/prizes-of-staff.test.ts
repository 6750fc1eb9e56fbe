// Prizes of people who are on the staff, or invited to it: colleagues see to them, always two together.
import { beforeAll, expect, it } from 'vitest';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeApprovalsApi } from '#contract/office/safeguards.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpPlayer } from '#test/support/races.ts';
import { newestRequest } from '#test/support/safeguards.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { makeStaff, relate, signUpStaff } from '#test/support/staff.ts';
import { completePapers, paymentOf } from '#test/support/winners.ts';
import { winJackpot } from '#test/support/won-jackpot.ts';

const app = shareTestApp();
let official: Member;
let finance: Member;
let second: Member;
beforeAll(async () => {
  official = await signUpStaff(app, 'race-official');
  finance = await signUpStaff(app, 'finance');
  second = await signUpStaff(app, 'finance');
});

/** Somebody who won $10,000 and claimed it, and joins the staff as they like. */
async function winAndJoin(join: (winner: Member) => Promise<unknown>): Promise<Member> {
  const winner = await signUpPlayer(app, 1);
  const prizeId = await winJackpot(app, official, winner);
  const papers = { legalName: 'Wanda Winner', postalAddress: '1 Main Street, Reno NV' };
  await winner.visitor.call(jackpotApi.claimPrize, { prizeId, ...papers, isAdult: true });
  await join(winner);
  return winner;
}

const invite = async ({ person }: Member) => {
  const owner = await signUpStaff(app, 'owner');
  return owner.visitor.call(officeStaffApi.invite, { email: person.email, roles: ['editor'] });
};

it.each([
  ['is a colleague by now', (winner) => makeStaff(app.database.db, winner.userId, 'finance')],
  ['was invited by an owner', invite],
] as [string, (winner: Member) => Promise<unknown>][])(
  'a winner who %s is paid by two others, whatever one may do alone',
  async (_how, join) => {
    const winner = await winAndJoin(join);
    const { items } = await finance.visitor.call(officeWinnersApi.list, { limit: 1 });
    const ready = await completePapers(finance, items[0]!);
    const { _id: winnerId } = ready;
    const payment = paymentOf(ready, 'Check 7');
    const pay = (member: Member) => refusalOf(member.visitor.call(officeWinnersApi.pay, payment));
    expect(await pay(winner)).toMatch(/^403 (own_account|role_missing)/);
    expect(await pay(finance)).toMatch(/^409 second_person_needed/);
    const { _id: approvalId } = await newestRequest(second);
    const approve = (member: Member) =>
      refusalOf(member.visitor.call(officeApprovalsApi.approve, { approvalId }));
    expect(await approve(finance)).toMatch(/^403 own_account/);
    expect(await approve(second)).toBe('no refusal');
    const paid = await second.visitor.call(officeWinnersApi.read, { winnerId });
    expect(paid.paid).not.toBeNull();
  },
);

it('of two who see to it, one at least is unrelated to the winner', async () => {
  const { db } = app.database;
  const winner = await winAndJoin(({ userId }) => makeStaff(db, userId, 'finance'));
  const [first, friend, stranger] = [
    await signUpStaff(app, 'finance'),
    await signUpStaff(app, 'finance'),
    await signUpStaff(app, 'finance'),
  ];
  for (const one of [first, friend]) {
    await relate(db, one, { invitedBy: winner.userId, minutesAgo: 9_000 });
  }
  const { items } = await first.visitor.call(officeWinnersApi.list, { limit: 1 });
  const payment = paymentOf(await completePapers(first, items[0]!), 'Check 8');
  expect(await refusalOf(first.visitor.call(officeWinnersApi.pay, payment))).toMatch(
    /^409 second_person_needed/,
  );
  const { _id: approvalId } = await newestRequest(friend);
  const approve = (member: Member) =>
    refusalOf(member.visitor.call(officeApprovalsApi.approve, { approvalId }));
  expect(await approve(friend)).toBe(
    '403 staff_related: Both of you are related to whom this is about: by an invitation, a household, a mailbox or a browser. Please leave it to somebody who is not.',
  );
  expect(await approve(stranger)).toBe('no refusal');
});
