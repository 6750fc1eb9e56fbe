// Casting votes through HTTP: what counts, what is refused and in which words, and what runs at once.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { voteBallots, voteContests } from '#base/database/schema/pageant.ts';
import { playBreaks } from '#base/database/schema/play-limits.ts';
import { placeRestrictions } from '#base/database/schema/restrictions.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { officeSupportersApi } from '#contract/office/supporters.ts';
import { pageantApi } from '#contract/pageant.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { insist } from '#test/support/insist.ts';
import { logIn, type Member, refusalOf } from '#test/support/members.ts';
import { byTwo } from '#test/support/safeguards.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, signUpVoter } from '#test/support/votes.ts';

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

describe('a ballot', () => {
  it('gives its votes to each candidate, and answers its serial and the tokens left', async () => {
    const { event, ann, bea, cleo } = await insertContest(app.database.db);
    const { visitor } = await signUpVoter(app, 10);
    const answer = await visitor.call(pageantApi.castVotes, {
      votes: [ann, bea],
      event,
      numVotes: 3,
    });
    expect(answer).toMatchObject({
      ballot: { event, votes: [ann, bea], numVotes: 3, withdrawnVotes: 0 },
      voteTokens: 4,
    });
    expect(answer.ballot.serial).toMatch(/^PV-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}[0-9A-Z*~$=]$/);
    await visitor.call(pageantApi.castVotes, { votes: [bea], event, numVotes: 1 });
    expect(await totalsOf(event)).toMatchObject({
      voteTotals: { [ann]: 3, [bea]: 4, [cleo]: 0 },
      ranking: [bea, ann],
      isTallyHidden: false,
    });
    const summary = await visitor.call(pageantApi.voteSummary, {});
    expect(summary.map(({ _id, votes }) => [_id, votes])).toEqual([
      [bea, 4],
      [ann, 3],
    ]);
    const list = await visitor.call(pageantApi.ballots, { event });
    expect(list.total).toBe(2);
    expect(list.items[1]).toEqual(answer.ballot);
  });

  it('counts once when it is sent again with its key, also after the close', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const voter = await signUpVoter(app, 5);
    const requestKey = v7();
    const send = (more = {}) =>
      voter.visitor.call(pageantApi.castVotes, {
        votes: [ann],
        event,
        numVotes: 2,
        requestKey,
        ...more,
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await moveContest(app.database.db, event, { closesAt: new Date(Date.now() - 1000) });
    expect(await send()).toEqual(answers[0]);
    expect(await tokensOf(voter)).toBe(3);
    for (const other of [{ votes: [bea] }, { numVotes: 1 }]) {
      expect(await refusalOf(send(other))).toMatch(/key was used|closed/);
    }
    expect(await refusalOf(send({ votes: [bea] }))).toBe(
      '400 bad_input: This key was used for another ballot already.',
    );
  });

  it('spends one token once when 200 ask for it at the same time', async () => {
    const { event, ann, bea } = await insertContest(app.database.db);
    const voter = await signUpVoter(app, 1);
    const results = await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const votes = [at % 2 ? ann : bea];
        const body = { votes, event, numVotes: 1, requestKey: v7() };
        return refusalOf(insist(() => voter.visitor.call(pageantApi.castVotes, body)));
      }),
    );
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(1);
    expect(new Set(results).size).toBe(2);
    expect(results).toContain(
      '409 not_enough_tokens: You do not have enough vote tokens for that. Make a donation to vote.',
    );
    expect(await tokensOf(voter)).toBe(0);
  });

  it('is one however its ids are spelled', async () => {
    const { event, ann } = await insertContest(app.database.db);
    const voter = await signUpVoter(app, 3);
    const ballot = { votes: [ann], event, numVotes: 2 };
    const capitals = { ...ballot, votes: [ann.toUpperCase()], event: event.toUpperCase() };
    expect(await voter.visitor.call(pageantApi.castVotes, capitals)).toMatchObject({
      ballot,
      voteTokens: 1,
    });
    const twice = { event, votes: [ann, ann.toUpperCase()], numVotes: 1 };
    expect(await refusalOf(voter.visitor.call(pageantApi.castVotes, twice))).toMatch(/^400/);
    expect(await tokensOf(voter)).toBe(1);
  });

  it('can not be changed or removed, even by hand', async () => {
    for (const change of [
      sql`update vote_ballots set num_votes = 9`,
      sql`delete from vote_ballots`,
    ]) {
      await expect(transaction(app.database.db, (tx) => tx.execute(change))).rejects.toThrow();
    }
  });
});

describe('bad input', () => {
  it.each([
    [{ numVotes: 0 }, /^400 bad_input: numVotes must be a whole number from 1 to 1,000,000\.$/],
    [{ numVotes: -1 }, /^400 bad_input: numVotes must be/],
    [{ numVotes: 1.5 }, /^400 bad_input: numVotes must be/],
    [{ numVotes: '1' }, /^400 bad_input: numVotes must be/],
    [{ numVotes: 1e9 }, /^400 bad_input: numVotes must be/],
    [{ numVotes: undefined }, /^400 bad_input: numVotes must be/],
    [{ votes: [] }, /^400 bad_input: Please choose a candidate\.$/],
    [{ votes: ['ann'] }, /^400 bad_input: votes must be the ids of candidates\.$/],
    [{ votes: undefined }, /^400 bad_input: votes must be a list of candidates\.$/],
    [
      { votes: [v7()] },
      /^404 candidate_unknown: We could not find that candidate in this contest\.$/,
    ],
    [{ event: v7() }, /^404 contest_unknown: We could not find that contest\.$/],
    [{ event: 'gala' }, /^400 bad_input: event must be the id of a contest\.$/],
    [{ numVotes: 4 }, /^409 not_enough_tokens/],
  ])('%j is refused', async (more, refusal) => {
    const voter = await signUpVoter(app, 3);
    type Input = { votes: string[]; event: string; numVotes: number };
    const ballot = { votes: [contest.ann], event: contest.event, numVotes: 1, ...more } as Input;
    const sent = voter.visitor.call(pageantApi.castVotes, ballot);
    expect(await refusalOf(sent)).toMatch(refusal);
    expect(await tokensOf(voter)).toBe(3);
  });

  it('a candidate twice, or of another contest, is refused whole', async () => {
    const other = await insertContest(app.database.db);
    const voter = await signUpVoter(app, 9);
    const send = (votes: string[]) =>
      refusalOf(
        voter.visitor.call(pageantApi.castVotes, { votes, event: contest.event, numVotes: 1 }),
      );
    expect(await send([contest.ann, contest.ann])).toBe(
      '400 bad_input: Each candidate can be on a ballot only once.',
    );
    expect(await send([contest.ann, other.ann])).toMatch(/^404 candidate_unknown/);
    expect(await tokensOf(voter)).toBe(9);
  });
});

describe('who may not vote', () => {
  const input = () => ({ votes: [contest.ann], event: contest.event, numVotes: 1 });

  it('a guest is asked to log in', async () => {
    expect(await refusalOf(app.openVisitor().call(pageantApi.castVotes, input()))).toMatch(
      /^401 signed_out/,
    );
  });

  it('a place that does not allow it is told so', async () => {
    await transaction(app.database.db, (tx) =>
      tx
        .insert(placeRestrictions)
        .values({ country: 'US', state: 'WY', item: 'vote', reason: 'Test' }),
    );
    const { person } = await signUpVoter(app, 1);
    const elsewhere = await logIn(app, person, app.openVisitor({ 'x-demo-place': 'US-WY' }));
    expect(await refusalOf(elsewhere.call(pageantApi.castVotes, input()))).toBe(
      '403 vote_restricted: Sorry, you are not allowed to vote due to local legal restrictions.',
    );
  });

  it('somebody on a break waits', async () => {
    const { visitor, userId } = await signUpVoter(app, 1);
    await transaction(app.database.db, (tx) =>
      tx
        .insert(playBreaks)
        .values({ userId, kind: 'cooling-off', endsAt: new Date(Date.now() + 60_000) }),
    );
    expect(await refusalOf(visitor.call(pageantApi.castVotes, input()))).toMatch(
      /^403 play_excluded/,
    );
  });

  it('nobody gives more than a contest allows for one account, however many ballots at once', async () => {
    const limited = await insertContest(app.database.db, {}, { mostVotesEach: 3 });
    const voter = await signUpVoter(app, 10);
    const results = await Promise.all(
      Array.from({ length: 8 }, () =>
        refusalOf(
          voter.visitor.call(pageantApi.castVotes, {
            votes: [limited.ann],
            event: limited.event,
            numVotes: 1,
          }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'no refusal')).toHaveLength(3);
    expect(new Set(results)).toEqual(
      new Set([
        'no refusal',
        '409 too_many_votes: That is more than one account may give in this contest.',
      ]),
    );
    expect(await tokensOf(voter)).toBe(7);
  });
});

it('a second account gives nobody more than the contest allows for one, once it is merged', async () => {
  const { event, ann } = await insertContest(app.database.db, {}, { mostVotesEach: 5 });
  const [voter, second, third] = [
    await signUpVoter(app, 5),
    await signUpVoter(app, 3),
    await signUpVoter(app, 3),
  ];
  const finance = await signUpStaff(app, 'finance');
  const cast = ({ visitor }: Member, numVotes: number) =>
    refusalOf(visitor.call(pageantApi.castVotes, { votes: [ann], event, numVotes }));
  const merge = (survivor: Member, duplicate: Member) =>
    byTwo(app, () =>
      finance.visitor.call(officeSupportersApi.merge, {
        ...{ userId: survivor.userId, duplicateId: duplicate.userId },
        consent: 'Signed the form.',
      }),
    );
  for (const member of [second, third]) expect(await cast(member, 2)).toBe('no refusal');
  await merge(second!, third!);
  await merge(voter!, second!);
  expect(await cast(voter!, 2)).toMatch(/^409 too_many_votes/);
  expect(await cast(voter!, 1)).toBe('no refusal');
  expect(await cast(voter!, 1)).toMatch(/^409 too_many_votes/);
  expect(await tokensOf(voter!)).toBe(6);
});

describe('the close', () => {
  it('holds to the millisecond of the database’s clock', async () => {
    const soon = await insertContest(app.database.db, { closes: 600 / 60_000 });
    const [row] = await app.database.db
      .select({ closesAt: voteContests.closesAt })
      .from(voteContests)
      .where(eq(voteContests.id, soon.event));
    const voter = await signUpVoter(app, 5000);
    const { visitor } = voter;
    const results: string[] = [];
    for (let begun = 0; begun < row!.closesAt.getTime() + 150; ) {
      begun = Date.now();
      const ballot = { votes: [soon.ann], event: soon.event, numVotes: 1 };
      results.push(await refusalOf(visitor.call(pageantApi.castVotes, ballot)));
    }
    expect(results.at(-1)).toBe('409 voting_closed: Vote Ballots are closed for this event.');
    expect(results.lastIndexOf('no refusal')).toBeLessThan(
      results.findIndex((result) => result !== 'no refusal'),
    );
    const cast = await app.database.db
      .select({ at: voteBallots.createdAt })
      .from(voteBallots)
      .where(eq(voteBallots.contestId, soon.event));
    expect(cast).toHaveLength(results.filter((result) => result === 'no refusal').length);
    for (const { at } of cast) expect(at.getTime()).toBeLessThan(row!.closesAt.getTime());
    expect(await tokensOf(voter)).toBe(5000 - cast.length);
  });

  it('is no earlier than the opening', async () => {
    const early = await insertContest(app.database.db, { opens: 10, closes: 20 });
    const { visitor } = await signUpVoter(app, 1);
    const ballot = { votes: [early.ann], event: early.event, numVotes: 1 };
    expect(await refusalOf(visitor.call(pageantApi.castVotes, ballot))).toBe(
      '409 voting_not_open: Voting has not begun for this Event.',
    );
  });
});
