// The public ballot log over HTTP: sealed in checkpoints, recounted to exactly the tally, nameless.
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { pageantApi } from '#contract/pageant.ts';
import { entryLine, firstHead, nextHead } from '#rules/pageant/ballot-log.ts';
import { leastSealedHidden, readBallotSerial } from '#rules/pageant/pageant.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { runJob } from '#test/support/draws.ts';
import { insist } from '#test/support/insist.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, recountLog, signUpVoter } from '#test/support/votes.ts';
import { castBallot } from './cast-votes.ts';
import { sealBallots } from './seal-ballots.ts';

let app: TestApp;
let voter: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  voter = await signUpVoter(app, 5000);
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const cast = (contestId: string, votes: string[], numVotes = 1) => {
  const ballot = { contestId, requestKey: v7(), votes, numVotes };
  return insist(() => castBallot(app.database.db, voter.userId, ballot));
};
const seal = (event: string) => sealBallots(app.database.db, event);
const readLog = (event: string) => app.openVisitor().call(pageantApi.ballotLog, { event });

async function totalsOf(event: string) {
  const contests = await app.openVisitor().call(pageantApi.contests, {});
  return contests.find(({ _id }) => _id === event)!;
}

describe('the log', () => {
  it('is recounted to exactly the tally, with and without checkpoints', async () => {
    const { event, ann, bea, cleo } = await insertContest(app.database.db);
    expect(await recountLog(app, event)).toMatchObject({ entries: 0, problem: null });
    for (const [votes, count] of [
      [[ann], 3],
      [[ann, bea], 2],
      [[bea], 4],
    ] as const) {
      await cast(event, [...votes], count);
    }
    expect(await recountLog(app, event)).toMatchObject({ entries: 3, checkpoints: 0 });
    expect(await seal(event)).toBe(3);
    expect(await seal(event)).toBe(0);
    await cast(event, [cleo], 1);
    const open = await recountLog(app, event);
    expect(open).toMatchObject({ entries: 4, checkpoints: 1, problem: null });
    await seal(event);
    const sealed = await recountLog(app, event);
    expect(sealed).toMatchObject({ entries: 4, checkpoints: 2, head: open.head, problem: null });
    const { voteTotals, ranking } = await totalsOf(event);
    const recount = Object.fromEntries([...sealed.tallies].map(([id, { votes }]) => [id, votes]));
    expect(recount).toEqual(voteTotals);
    expect(sealed.ranking).toEqual(ranking);
    expect(sealed.lines.join('\n')).not.toContain(voter.userId);
  });

  it('keeps every place while ballots come from all sides and two servers seal', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const voting = Promise.all(
      Array.from({ length: 120 }, (_, at) => cast(event, [at % 3 ? ann : bea], 1 + (at % 4))),
    );
    for (let round = 0; round < 5; round++) await Promise.all([seal(event), seal(event)]);
    await voting;
    await Promise.all([seal(event), seal(event)]);
    const log = await recountLog(app, event);
    expect(log).toMatchObject({ entries: 120, problem: null });
    const { ballots, checkpoints } = await readLog(event);
    expect(ballots).toBe(120);
    expect(checkpoints[0]).toMatchObject({ entries: 120, head: log.head });
    expect(checkpoints.map(({ number }) => number)).toEqual(
      checkpoints.map((_, at) => checkpoints.length - at),
    );
  });

  it('is hidden with the tally, and whole again after the close', async () => {
    const { event, ann } = await insertContest(app.database.db);
    await cast(event, [ann], 2);
    const serial = (await voter.visitor.call(pageantApi.ballots, { event })).items[0]!.serial;
    await moveContest(app.database.db, event, { tallyHiddenFrom: new Date(Date.now() - 1000) });
    const hidden = await fetch(`${app.url}/vote-contests/${event}/ballots.txt`);
    expect(hidden.status).toBe(409);
    expect(await hidden.json()).toMatchObject({ error: 'tally_hidden' });
    expect(await totalsOf(event)).toMatchObject({
      voteTotals: {},
      ranking: [],
      isTallyHidden: true,
    });
    expect(await app.openVisitor().call(pageantApi.ballot, { serial })).toMatchObject({
      votes: null,
      numVotes: null,
    });
    expect(await readLog(event)).toMatchObject({ isHidden: true, ballots: 1 });
    await moveContest(app.database.db, event, { closesAt: new Date() });
    expect(await recountLog(app, event)).toMatchObject({ entries: 1, problem: null });
    expect(await totalsOf(event)).toMatchObject({ voteTotals: { [ann]: 2 } });
  });

  it('lets nobody guess hidden votes from the heads that are published meanwhile', async () => {
    const { event, ann, bea, cleo } = await insertContest(app.database.db);
    await moveContest(app.database.db, event, { tallyHiddenFrom: new Date(Date.now() - 1000) });
    await cast(event, [bea], 2);
    await runJob(app, 'seal-ballots');
    const { items } = await voter.visitor.call(pageantApi.ballots, { event });
    const serial = readBallotSerial(items[0]!.serial)!;
    const { checkpoints } = await readLog(event);
    const guessed = [ann, bea, cleo].filter((candidate) => {
      const entry = { serial, candidates: [candidate], numVotes: 2, withdraws: null };
      const head = nextHead(firstHead(event, nodeHashes), entryLine(1, entry), nodeHashes);
      return checkpoints.some((one) => one.head === head);
    });
    expect(guessed).toEqual([]);

    // Of many at once nobody can try all.
    for (let more = 1; more < leastSealedHidden; more++) await cast(event, [ann]);
    await runJob(app, 'seal-ballots');
    const entriesOf = async () => (await readLog(event)).checkpoints.map(({ entries }) => entries);
    expect(await entriesOf()).toEqual([leastSealedHidden]);
    await cast(event, [cleo]);
    await runJob(app, 'seal-ballots');
    expect(await entriesOf()).toEqual([leastSealedHidden]);
    await moveContest(app.database.db, event, { closesAt: new Date() });
    await runJob(app, 'seal-ballots');
    expect(await entriesOf()).toEqual([leastSealedHidden + 1, leastSealedHidden]);
  });

  it('is not sealed by a proposal of the tally while people vote', async () => {
    const { event, ann } = await insertContest(app.database.db);
    await moveContest(app.database.db, event, { tallyHiddenFrom: new Date(Date.now() - 1000) });
    const finance = await signUpStaff(app, 'finance');
    const propose = (of: string) =>
      refusalOf(
        finance.visitor.call(officePageantApi.proposeTally, { event: of, digest: 'a'.repeat(64) }),
      );
    await cast(event, [ann], 2);
    expect(await propose(event)).toMatch(/^409 voting_not_closed/);
    expect((await readLog(event)).checkpoints).toEqual([]);
    expect(await propose(v7())).toMatch(/^404 contest_unknown/);
    await moveContest(app.database.db, event, { closesAt: new Date() });
    expect(await propose(event)).toMatch(/^409 tally_changed/);
    expect((await readLog(event)).checkpoints).toMatchObject([{ entries: 1 }]);
  });

  it('of no contest is none', async () => {
    for (const event of [v7(), 'gala']) {
      expect((await fetch(`${app.url}/vote-contests/${event}/ballots.txt`)).status).toBe(404);
    }
    expect(await refusalOf(readLog(v7()))).toMatch(/^404 not_found/);
  });
});

describe('a ballot that anybody looks up', () => {
  it('says what it counts for and where it stands, never whose it is', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const { ballot } = await voter.visitor.call(pageantApi.castVotes, {
      votes: [bea, ann],
      event,
      numVotes: 2,
    });
    const look = () => app.openVisitor().call(pageantApi.ballot, { serial: ballot.serial });
    const before = await look();
    expect(before).toMatchObject({
      serial: ballot.serial,
      event,
      votes: [
        { _id: bea, name: 'bea' },
        { _id: ann, name: 'ann' },
      ],
      numVotes: 2,
      withdraws: null,
      checkpoint: null,
    });
    expect(JSON.stringify(before)).not.toContain(voter.userId);
    await seal(event);
    expect((await look()).checkpoint).toMatchObject({ number: 1, entries: 1 });
    for (const serial of ['PV-0000-0000-0000', 'PV-9999-9999-9999', 'GJ-0000-0000-0011', 'x']) {
      expect(await refusalOf(app.openVisitor().call(pageantApi.ballot, { serial }))).toMatch(
        /^404/,
      );
    }
  });
});
