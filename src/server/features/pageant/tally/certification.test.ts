// The console of a vote: opening, closing and hiding, and the official tally that two people certify.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { pageantApi } from '#contract/pageant.ts';
import { tallyDigest } from '#rules/pageant/official-tally.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { openMember, purchase } from '#test/support/buyer.ts';
import { donationOf } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { proveAgo, relate, signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, recountLog, signUpVoter } from '#test/support/votes.ts';

let app: TestApp;
let editor: Member;
let finance: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  editor = await signUpStaff(app, 'editor');
  finance = await signUpStaff(app, 'finance');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const cast = ({ visitor }: Member, event: string, candidate: string, numVotes: number) =>
  visitor.call(pageantApi.castVotes, { votes: [candidate], event, numVotes });

const tallyOf = (event: string) => editor.visitor.call(officePageantApi.tally, { event });

async function publicContest(event: string) {
  const contests = await app.openVisitor().call(pageantApi.contests, {});
  return contests.find(({ _id }) => _id === event)!;
}

async function closedContest() {
  const contest = await insertContest(app.database.db);
  const voter = await signUpVoter(app, 20);
  await cast(voter, contest.event, contest.bea, 3);
  await cast(voter, contest.event, contest.ann, 3);
  await cast(voter, contest.event, contest.cleo, 5);
  await editor.visitor.call(officePageantApi.close, { event: contest.event });
  return contest;
}

describe('opening and closing by hand', () => {
  it('opens a contest now, once', async () => {
    const { event, ann } = await insertContest(app.database.db, { opens: 30 });
    const voter = await signUpVoter(app, 1);
    expect(await refusalOf(cast(voter, event, ann, 1))).toMatch(/^409 voting_not_open/);
    const opened = await editor.visitor.call(officePageantApi.open, { event });
    expect(opened).toMatchObject({ stage: 'open', dueAt: opened.closesAt });
    await cast(voter, event, ann, 1);
    expect(await refusalOf(editor.visitor.call(officePageantApi.open, { event }))).toBe(
      '409 not_while_running: Voting is open already.',
    );
  });

  it('closes it now for good, and hidden votes show', async () => {
    const { event, ann } = await insertContest(app.database.db, { tally: 90 });
    const voter = await signUpVoter(app, 2);
    await cast(voter, event, ann, 1);
    await editor.visitor.call(officePageantApi.hideVotes, { event, isHidden: true });
    expect(await publicContest(event)).toMatchObject({ isTallyHidden: true, voteTotals: {} });
    const closed = await editor.visitor.call(officePageantApi.close, { event });
    expect(closed).toMatchObject({ stage: 'to-certify', dueAt: closed.tallyDueAt, votes: 1 });
    expect(await refusalOf(cast(voter, event, ann, 1))).toMatch(/^409 voting_closed/);
    expect(await publicContest(event)).toMatchObject({ isTallyHidden: false });
    for (const again of [officePageantApi.open, officePageantApi.close]) {
      expect(await refusalOf(editor.visitor.call(again, { event }))).toMatch(/Voting has closed/);
    }
  });

  it('forgets a time to hide votes that has not come when voting closes early', async () => {
    const { event } = await insertContest(
      app.database.db,
      {},
      { tallyHiddenFrom: new Date(Date.now() + 1_800_000) },
    );
    const closed = await editor.visitor.call(officePageantApi.close, { event });
    expect(closed.tallyHiddenFrom).toBeNull();
  });

  it('hides votes and shows them again while voting is open, and not at other times', async () => {
    const { event } = await insertContest(app.database.db);
    const hide = (isHidden: boolean) =>
      editor.visitor.call(officePageantApi.hideVotes, { event, isHidden });
    expect(await hide(true)).toMatchObject({ isTallyHidden: true });
    expect(await hide(true)).toMatchObject({ isTallyHidden: true });
    expect(await hide(false)).toMatchObject({ isTallyHidden: false, tallyHiddenFrom: null });
    await editor.visitor.call(officePageantApi.close, { event });
    expect(await refusalOf(hide(true))).toMatch(/while voting is open/);
  });

  it('asks for the role and a fresh second factor', async () => {
    const { event } = await insertContest(app.database.db);
    expect(await refusalOf(finance.visitor.call(officePageantApi.close, { event }))).toMatch(
      /^403 role_missing/,
    );
    await proveAgo(app.database.db, editor.userId, 30);
    expect(await refusalOf(editor.visitor.call(officePageantApi.close, { event }))).toMatch(
      /^403 step_up_needed/,
    );
    await proveAgo(app.database.db, editor.userId, 0);
  });
});

describe('the list', () => {
  it('shows what is due first, and what is certified last', async () => {
    const late = await insertContest(app.database.db, {
      opens: -9000,
      closes: -8000,
      tally: -7000,
    });
    const { items, total } = await editor.visitor.call(officePageantApi.contests, { limit: 100 });
    expect(total).toBe(items.length);
    expect(items[0]).toMatchObject({ _id: late.event, stage: 'to-certify', ballots: 0 });
    const due = items.flatMap(({ dueAt }) => (dueAt ? [dueAt] : []));
    expect(due).toEqual(due.toSorted());
    const unknown = editor.visitor.call(officePageantApi.contest, { event: v7() });
    expect(await refusalOf(unknown)).toMatch(/^404 contest_unknown/);
  });
});

describe('the official tally', () => {
  it('is certified by two people, final, and public with its digest', async () => {
    const { event, ann, bea, cleo } = await closedContest();
    const tally = await tallyOf(event);
    expect(tally.ranking.map(({ _id, isTied }) => [_id, isTied])).toEqual([
      [cleo, false],
      [bea, true],
      [ann, true],
    ]);
    expect(tally).toMatchObject({ entries: 3, votes: 11 });
    expect(tally.checks.map(({ isRight }) => isRight)).toEqual([false, true, true, true]);
    const wanted = { event, digest: tally.digest };
    const certify = (who: Member) => who.visitor.call(officePageantApi.certifyTally, wanted);
    // Nothing is sealed before it is proposed.
    expect(await refusalOf(certify(finance))).toMatch(/^409 tally_unsound/);
    const proposed = await editor.visitor.call(officePageantApi.proposeTally, wanted);
    expect(proposed.proposal).toMatchObject({ digest: tally.digest, isOwn: true });
    expect((await tallyOf(event)).checks.every(({ isRight }) => isRight)).toBe(true);
    expect((await tallyOf(event)).digest).toBe(tally.digest);
    expect(await refusalOf(certify(editor))).toMatch(/^409 tally_needs_two/);
    expect((await publicContest(event)).officialTally).toBeNull();
    const certified = await certify(finance);
    expect(certified).toMatchObject({ stage: 'certified', dueAt: null, proposal: null });
    const { officialTally } = await publicContest(event);
    expect(officialTally).toMatchObject({ digest: tally.digest, votes: 11, entries: 3 });
    const log = await recountLog(app, event);
    expect(tallyDigest(log, nodeHashes)).toBe(tally.digest);
    for (const again of [officePageantApi.proposeTally, officePageantApi.certifyTally]) {
      expect(await refusalOf(finance.visitor.call(again, wanted))).toMatch(/^409 tally_certified/);
    }
  });

  it('is certified by nobody whom the first one invited, or who came in after the close', async () => {
    const [invited, late] = [await signUpStaff(app, 'finance'), await signUpStaff(app, 'finance')];
    await relate(app.database.db, invited, { invitedBy: editor.userId, minutesAgo: 60 });
    const { event } = await closedContest();
    await relate(app.database.db, late, { invitedBy: null, minutesAgo: 0 });
    const { digest } = await tallyOf(event);
    await editor.visitor.call(officePageantApi.proposeTally, { event, digest });
    const certify = ({ visitor }: Member) =>
      visitor.call(officePageantApi.certifyTally, { event, digest });
    for (const who of [invited, late]) {
      expect(await refusalOf(certify(who))).toMatch(/^403 staff_related/);
    }
    expect(await certify(finance)).toMatchObject({ stage: 'certified' });
  });

  it('is refused before the close, unproposed, and where it is not what was looked at', async () => {
    const open = await insertContest(app.database.db);
    expect(await refusalOf(tallyOf(open.event))).toMatch(/^409 voting_not_closed/);
    const other = { event: open.event, digest: 'a'.repeat(64) };
    const propose = (input: typeof other) =>
      editor.visitor.call(officePageantApi.proposeTally, input);
    expect(await refusalOf(propose(other))).toMatch(/^409 voting_not_closed/);
    const { event } = await insertContest(app.database.db, { closes: -1 });
    expect(await refusalOf(propose({ ...other, event }))).toMatch(/^409 tally_changed/);
    const { digest } = await tallyOf(event);
    const unproposed = finance.visitor.call(officePageantApi.certifyTally, { event, digest });
    expect(await refusalOf(unproposed)).toMatch(/^409 tally_not_proposed/);
  });

  it('is refused where tally and ballots do not agree', async () => {
    const { event, ann } = await closedContest();
    await app.database.exec(
      `update vote_tallies set votes = votes + 1 where candidate_id = '${ann}'`,
    );
    const { checks, digest } = await tallyOf(event);
    expect(checks.filter(({ isRight }) => !isRight).map(({ sentence }) => sentence)).toContain(
      'The tally that the site showed is another one.',
    );
    const proposing = editor.visitor.call(officePageantApi.proposeTally, { event, digest });
    expect(await refusalOf(proposing)).toMatch(/^409 tally_unsound/);
    await app.database.exec(
      `update vote_tallies set votes = votes - 1 where candidate_id = '${ann}'`,
    );
  });

  it('can not be changed in the database, nor certified by one person twice', async () => {
    const { event } = await closedContest();
    const { digest } = await tallyOf(event);
    await editor.visitor.call(officePageantApi.proposeTally, { event, digest });
    await finance.visitor.call(officePageantApi.certifyTally, { event, digest });
    for (const change of [
      `update contest_certifications set digest = 'x'`,
      'delete from contest_certifications',
      'delete from tally_proposals',
      `insert into contest_certifications select contest_id, digest, tally, total_votes, entries,
        proposed_by, proposed_at, proposed_by from contest_certifications limit 1`,
    ]) {
      await expect(app.database.exec(change)).rejects.toThrow();
    }
    const entries = await app.database.db.execute(sql`select action from audit_entries
      where subject = ${`contest:${event}`} order by id`);
    expect((entries as unknown as { rows: { action: string }[] }).rows).toEqual([
      { action: 'contest.closed' },
      { action: 'contest.tally-proposed' },
      { action: 'contest.tally-certified' },
    ]);
  });
});

describe('money that goes back around the official tally', () => {
  async function boughtVotes() {
    const contest = await insertContest(app.database.db);
    const member = await openMember(app);
    const { paymentId } = await purchase(app, member.visitor, 'stripe', donationOf(25), 2500);
    await cast(member as unknown as Member, contest.event, contest.ann, 5);
    const past = new Date(Date.now() - 1000);
    await moveContest(app.database.db, contest.event, { closesAt: past });
    return { ...contest, paymentId, member };
  }
  const refund = (paymentId: string) =>
    finance.visitor.call(officePaymentsApi.refund, {
      paymentId,
      amountCents: 2500,
      reason: 'The donor asked for it.',
      idempotencyKey: v7(),
    });

  it('takes votes out of a tally that is only proposed, which then has to be proposed anew', async () => {
    const { event, ann, paymentId } = await boughtVotes();
    const { digest } = await tallyOf(event);
    await editor.visitor.call(officePageantApi.proposeTally, { event, digest });
    await byTwo(app, () => refund(paymentId));
    expect((await publicContest(event)).voteTotals).toMatchObject({ [ann]: 0 });
    const certifying = () => finance.visitor.call(officePageantApi.certifyTally, { event, digest });
    expect(await refusalOf(certifying())).toMatch(/^409 tally_unsound/);
    const next = await tallyOf(event);
    expect(next.digest).not.toBe(digest);
    await editor.visitor.call(officePageantApi.proposeTally, { event, digest: next.digest });
    expect(await refusalOf(certifying())).toMatch(/^409 tally_changed/);
    await finance.visitor.call(officePageantApi.certifyTally, { event, digest: next.digest });
  });

  it('leaves a certified tally as it is, though it was not due yet; what is missing is owed', async () => {
    const { event, ann, paymentId, member } = await boughtVotes();
    const { digest } = await tallyOf(event);
    await editor.visitor.call(officePageantApi.proposeTally, { event, digest });
    await finance.visitor.call(officePageantApi.certifyTally, { event, digest });
    await refund(paymentId);
    expect((await publicContest(event)).voteTotals).toMatchObject({ [ann]: 5 });
    expect((await tallyOf(event)).digest).toBe(digest);
    const other = await insertContest(app.database.db);
    const later = cast(member as unknown as Member, other.event, other.ann, 1);
    expect(await refusalOf(later)).toMatch(/^403 account_held/);
  });
});
