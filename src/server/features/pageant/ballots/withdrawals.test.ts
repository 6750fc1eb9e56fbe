// Votes whose money went back, and the figures that show staff what stands out.
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsApi } from '#contract/accounts.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { pageantApi } from '#contract/pageant.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { refusalOf } from '#test/support/members.ts';
import { leaveHour } from '#test/support/new-york-midnight.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, recountLog, signUpVoter } from '#test/support/votes.ts';

let app: TestApp;
let contest: Awaited<ReturnType<typeof insertContest>>;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  contest = await insertContest(app.database.db);
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const tokensOf = async ({ visitor }: Awaited<ReturnType<typeof signUpVoter>>) =>
  (await visitor.call(accountsApi.voteTokens, {})).voteTokens;

async function totalsOf(event: string) {
  const contests = await app.openVisitor().call(pageantApi.contests, {});
  return contests.find(({ _id }) => _id === event)!;
}

const refund = async (paymentId: string, amountCents: number) => {
  const finance = await signUpStaff(app, 'finance');
  await finance.visitor.call(officePaymentsApi.refund, {
    paymentId,
    amountCents,
    reason: 'The donor asked for it.',
    idempotencyKey: v7(),
  });
};

describe('money that goes back', () => {
  it('takes its votes out again, the latest first, as negative entries of the log', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const member = await openMember(app);
    const { paymentId } = await purchase(app, member.visitor, 'stripe', donationOf(25), 2500);
    const cast = (candidate: string, numVotes: number) =>
      member.visitor.call(pageantApi.castVotes, { votes: [candidate], event, numVotes });
    await cast(ann, 2);
    const { ballot } = await cast(bea, 2);
    await refund(paymentId, 2000);
    expect(await totalsOf(event)).toMatchObject({ voteTotals: { [ann]: 1, [bea]: 0 } });
    const { items } = await member.visitor.call(pageantApi.ballots, { event });
    expect(items.map(({ withdrawnVotes }) => withdrawnVotes)).toEqual([2, 1]);
    const summary = await member.visitor.call(pageantApi.voteSummary, { event });
    expect(summary).toMatchObject([
      { _id: ann, name: 'ann', event, votes: 1 },
      { _id: bea, votes: 0 },
    ]);
    expect(await tokensOf(member)).toBe(0);
    const log = await recountLog(app, event);
    expect(log).toMatchObject({ entries: 4, withdrawals: 2, problem: null, ranking: [ann] });
    expect(log.lines[3]).toMatch(/^3 PV-/);
    expect(log.lines[3]?.endsWith(` -2 ${bea} of ${ballot.serial}`)).toBe(true);
  });

  it('takes out votes that were cast before their account was merged into another', async () => {
    const { event, ann } = await insertContest(app.database.db);
    const [duplicate, survivor] = [await openMember(app), await openMember(app)];
    const { paymentId } = await purchase(app, duplicate.visitor, 'stripe', donationOf(25), 2500);
    await duplicate.visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes: 5 });
    const owner = await signUpStaff(app, 'owner');
    await byTwo(app, () =>
      owner.visitor.call(officeSupportersApi.merge, {
        userId: survivor.userId,
        duplicateId: duplicate.userId,
        consent: 'Both signed the form.',
      }),
    );
    await refund(paymentId, 2500);
    expect(await totalsOf(event)).toMatchObject({ voteTotals: { [ann]: 0 } });
    expect(await recountLog(app, event)).toMatchObject({ withdrawals: 1, problem: null });
    // Nothing is owed, so whoever has the account votes on.
    const { visitor } = survivor;
    await purchase(app, visitor, 'stripe', donationOf(25), 2500);
    await visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes: 5 });
  });

  it('leaves a final result as it is; what is missing is owed then', async () => {
    const { event, ann } = await insertContest(app.database.db);
    const member = await openMember(app);
    const { paymentId } = await purchase(app, member.visitor, 'stripe', donationOf(25), 2500);
    await member.visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes: 5 });
    const past = new Date(Date.now() - 1000);
    await moveContest(app.database.db, event, { closesAt: past, tallyDueAt: past });
    await refund(paymentId, 2500);
    expect(await totalsOf(event)).toMatchObject({ voteTotals: { [ann]: 5 } });
    const later = { votes: [contest.ann], event: contest.event, numVotes: 1 };
    expect(await refusalOf(member.visitor.call(pageantApi.castVotes, later))).toMatch(
      /^403 account_held/,
    );
  });
});

describe('the figures for staff', () => {
  it('show who gave most, new accounts, the busiest hour, and what was taken out', async () => {
    await leaveHour();
    const { event, ann, bea } = await insertContest(app.database.db);
    const [one, two] = [await signUpVoter(app, 9), await signUpVoter(app, 9)];
    for (const [voter, votes, numVotes] of [
      [one, [ann], 5],
      [two, [ann, bea], 2],
    ] as const) {
      await voter.visitor.call(pageantApi.castVotes, { votes: [...votes], event, numVotes });
    }
    const editor = await signUpStaff(app, 'editor');
    const figures = await editor.visitor.call(officePageantApi.figures, { event });
    expect(figures[0]).toMatchObject({
      _id: ann,
      votes: 7,
      ballots: 2,
      voters: 2,
      largestVoterVotes: 5,
      newAccountVotes: 7,
      withdrawnVotes: 0,
      busiestHour: { votes: 7 },
    });
    expect(figures[2]).toMatchObject({ name: 'cleo', votes: 0, voters: 0, busiestHour: null });
    const player = await signUpVoter(app, 0);
    expect(await refusalOf(player.visitor.call(officePageantApi.figures, { event }))).toMatch(
      /^403/,
    );
    expect(await refusalOf(editor.visitor.call(officePageantApi.figures, { event: v7() }))).toMatch(
      /^404 contest_unknown/,
    );
  });
});
