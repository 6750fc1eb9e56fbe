// The show of a vote: each state as everybody may see it, by the call and the feed, and nothing while hidden.
import { v7 } from 'uuid';
import { expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { officePageantApi } from '#contract/office/pageant.ts';
import { type ContestShow, showApi } from '#contract/show.ts';
import { eventually } from '#test/support/donor.ts';
import { watchLive } from '#test/support/live-feed.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, moveContest, recountLog, signUpVoter } from '#test/support/votes.ts';
import { castBallot } from '../ballots/cast-votes.ts';
import { sealBallots } from '../ballots/seal-ballots.ts';
import { withdrawVotes } from '../ballots/withdraw-votes.ts';

const app = shareTestApp();

const cast = (userId: string, contestId: string, votes: string[], numVotes: number) =>
  castBallot(app.database.db, userId, { contestId, requestKey: v7(), votes, numVotes });

const showOf = (event: string) => app.openVisitor().call(showApi.contest, { event });

it('tells of votes, the close, the sealed count and the certified result as they come', async () => {
  const { db } = app.database;
  const { event, ann, bea } = await insertContest(db);
  const voter = await signUpVoter(app, 100);
  const watching = await watchLive<ContestShow>(`${app.url}/data/vote-contests/${event}/show/live`);
  const until = (isSo: (show: ContestShow) => unknown) =>
    eventually(
      async () => watching.events.at(-1)!,
      (show) => Boolean(isSo(show)),
    );
  expect(watching.events[0]).toMatchObject({ votes: 0, crowns: [], sealed: null, certified: null });
  await cast(voter.userId, event, [ann, bea], 3);
  await cast(voter.userId, event, [bea], 2);
  const open = await until(({ votes }) => votes === 8);
  expect(open.crowns).toMatchObject([
    {
      group: 'Teen',
      places: [
        { _id: bea, votes: 5 },
        { _id: ann, votes: 3 },
      ],
    },
  ]);
  // Sealed minute by minute while it is open, which is no end yet.
  await sealBallots(db, event);
  await cast(voter.userId, event, [ann], 1);
  expect((await showOf(event)).sealed).toBeNull();

  await moveContest(db, event, { closesAt: new Date() });
  expect((await until(({ closesAt }) => Date.parse(closesAt) <= Date.now())).sealed).toBeNull();
  await sealBallots(db, event);
  const closed = await until(({ sealed }) => sealed);
  const log = await recountLog(app, event);
  expect(closed.sealed).toMatchObject({ entries: 3, head: log.head });

  const officials = [await signUpStaff(app, 'editor'), await signUpStaff(app, 'editor')] as const;
  const { digest } = await officials[0].visitor.call(officePageantApi.tally, { event });
  await officials[0].visitor.call(officePageantApi.proposeTally, { event, digest });
  await officials[1].visitor.call(officePageantApi.certifyTally, { event, digest });
  const result = await until(({ certified }) => certified);
  expect(result.certified).toMatchObject({ digest, votes: 9 });
  expect(await showOf(event)).toEqual(result);
  watching.stop();
});

it('shows no votes while they are hidden, and what was taken out after the close as a correction', async () => {
  const { db } = app.database;
  const { event, ann } = await insertContest(db, {}, { tallyHiddenFrom: new Date(Date.now() - 1) });
  const voter = await signUpVoter(app, 10);
  await cast(voter.userId, event, [ann], 4);
  const hidden = await showOf(event);
  expect(hidden).toMatchObject({ isTallyHidden: true, votes: null, crowns: [], sealed: null });
  expect(JSON.stringify(hidden)).not.toContain(ann);

  await moveContest(db, event, { closesAt: new Date() });
  await transaction(db, (tx) => withdrawVotes(tx, voter.userId, `refund:${v7()}:1`, 1));
  await sealBallots(db, event);
  expect(await showOf(event)).toMatchObject({
    votes: 3,
    correction: { votes: 1 },
    sealed: { entries: 2 },
  });
});

it('refuses what is no contest', async () => {
  for (const id of [v7(), 'gala']) {
    expect((await fetch(`${app.url}/data/vote-contests/${id}/show/live`)).status).toBe(404);
  }
});
