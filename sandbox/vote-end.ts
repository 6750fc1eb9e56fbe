// The end of a vote for `npm run demo:race-day -- vote`: its last two minutes, the sealed ballots, the certified tally.
import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { castBallot } from '#server/features/pageant/ballots/cast-votes.ts';
import { sealBallots } from '#server/features/pageant/ballots/seal-ballots.ts';
import { certifyTally } from '#server/features/pageant/tally/certify-tally.ts';
import { deriveTally } from '#server/features/pageant/tally/derive-tally.ts';
import { proposeTally } from '#server/features/pageant/tally/propose-tally.ts';
import { playerId } from './demo/played/people.ts';
import { seededNumbers } from './demo/seeded-choice.ts';

/** When what happens, in seconds after the start of the program. */
const plan = { closes: 120, tallyDue: 600, certified: 180 };
const tokens = 200;
const ballotEveryMs = 3000;

const at = (begun: number, second: number) => new Date(begun + second * 1000);

/** A vote that closes in two minutes. */
export interface VoteEnd {
  contestId: string;
  begun: number;
}

/** Has the demo's vote close in two minutes, and gives the demo's player tokens for it. */
export async function stageVote(db: Db): Promise<VoteEnd> {
  const begun = Date.now();
  const [contest] = await db.select().from(voteContests).orderBy(asc(voteContests.closesAt));
  const contestId = contest!.id;
  const cause = `demo:${contestId}`;
  await transaction(db, async (tx) => {
    await tx
      .update(voteContests)
      .set({
        closesAt: at(begun, plan.closes),
        tallyDueAt: at(begun, plan.tallyDue),
        tallyHiddenFrom: null,
      })
      .where(eq(voteContests.id, contestId));
    await post(tx, cause, [
      {
        ...{ key: cause, asset: 'vote_token', from: 'issuance', amount: tokens },
        to: `user:${playerId}`,
      },
    ]);
  });
  return { contestId, begun };
}

/** Votes go on until the close, one ballot after another. */
async function voteOn(db: Db, { contestId, begun }: VoteEnd): Promise<void> {
  const all = await db
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.contestId, contestId))
    .orderBy(asc(candidates.id));
  const next = seededNumbers(contestId);
  while (Date.now() < begun + plan.closes * 1000 - ballotEveryMs) {
    const { id } = all[Math.floor(next() * all.length)]!;
    await castBallot(db, playerId, { contestId, requestKey: v7(), votes: [id], numVotes: 3 });
    await sleep(ballotEveryMs);
  }
}

/** What happens at the end of a vote, one act after another. */
export async function runVote(
  db: Db,
  vote: VoteEnd,
  [first, second]: readonly [string, string],
  say: (what: string) => void,
): Promise<void> {
  const { contestId: event, begun } = vote;
  await voteOn(db, vote);
  await sleep(Math.max(0, begun + (plan.closes + 1) * 1000 - Date.now()));
  await sealBallots(db, event);
  say('Voting is closed, and its ballots are sealed.');
  await sleep(Math.max(0, begun + plan.certified * 1000 - Date.now()));
  const { digest } = await transaction(db, (tx) => deriveTally(tx, event));
  await proposeTally(db, first, { event, digest });
  await certifyTally(db, second, { event, digest });
  say('Two people have certified the votes: that was the show. Ctrl+C ends it.');
}
