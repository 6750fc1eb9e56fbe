// The votes of the demo's contests as ballots of its supporters, so that the log recounts to the tallies.
import { asc, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/database/handles.ts';
import { voteBallots, voteContests, voteTallies } from '#server/database/schema/pageant.ts';
import { transaction } from '#server/database/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { sealBallots } from '#server/pageant/seal-ballots.ts';
import { seededNumbers } from '../seeded-choice.ts';
import { stableId } from '../stable-id.ts';
import type { DemoCandidate } from '../types.ts';
import { supporters } from './supporters.ts';

/** The most votes of one ballot. */
const mostVotes = 160;
const minuteMs = 60_000;

type Contest = typeof voteContests.$inferSelect;
type Ballot = typeof voteBallots.$inferInsert & { createdAt: Date };

/** Casts the votes that every candidate has, from the opening until now or the close, and seals the log. */
export async function castDemoVotes(
  db: Db,
  candidates: readonly DemoCandidate[],
  now: Date,
): Promise<void> {
  const contests = await db.select().from(voteContests).orderBy(asc(voteContests.opensAt));
  for (const contest of contests) {
    const own = candidates.filter(({ contestId }) => contestId === contest.id);
    const ballots = own
      .flatMap((candidate) => ballotsFor(candidate, contest, now))
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    if (ballots.length > 0) await transaction(db, (tx) => addBallots(tx, contest, ballots));
    await sealBallots(db, contest.id);
  }
}

function ballotsFor(candidate: DemoCandidate, contest: Contest, now: Date): Ballot[] {
  const next = seededNumbers(`ballots for ${candidate.id}`);
  const from = contest.opensAt.getTime();
  const to = Math.min(contest.closesAt.getTime(), now.getTime()) - minuteMs;
  const ballots: Ballot[] = [];
  for (let left = candidate.votes; left > 0; ) {
    const numVotes = Math.min(left, 1 + Math.floor(next() ** 2 * mostVotes));
    const name = `ballot ${ballots.length} for ${candidate.id}`;
    ballots.push({
      id: stableId(name),
      contestId: contest.id,
      userId: supporters[Math.floor(next() * supporters.length)]!.userId,
      candidates: [candidate.id],
      numVotes,
      requestKey: stableId(`key of ${name}`),
      createdAt: new Date(Math.max(from, from + Math.floor(next() * (to - from)))),
    });
    left -= numVotes;
  }
  return ballots;
}

/** Tokens for them, given and spent at once; then the ballots in the order of their times. */
async function addBallots(tx: Tx, contest: Contest, ballots: readonly Ballot[]): Promise<void> {
  const votesOf = Map.groupBy(ballots, ({ userId }) => userId);
  for (const [userId, own] of votesOf) {
    const amount = own.reduce((total, { numVotes }) => total + numVotes, 0);
    const key = `demo:votes:${contest.id}:${userId}`;
    const asset = 'vote_token' as const;
    const [user, votes] = [`user:${userId}`, `votes:${contest.id}`] as const;
    await post(tx, 'demo:votes', [
      { key: `${key}:given`, asset, from: 'issuance', to: user, amount },
      { key: `${key}:spent`, asset, from: user, to: votes, amount },
    ]);
  }
  for (let at = 0; at < ballots.length; at += 500) {
    await tx.insert(voteBallots).values(ballots.slice(at, at + 500));
  }
  await tx.insert(voteTallies).select(
    tx
      .select({
        candidateId: sql<string>`c.id`.as('candidate_id'),
        slot: sql<number>`0`.as('slot'),
        votes: sql<number>`sum(${voteBallots.numVotes})`.as('votes'),
        lastSerial: sql<number>`max(${voteBallots.serial})`.as('last_serial'),
      })
      .from(sql`${voteBallots}, unnest(${voteBallots.candidates}) as c(id)`)
      .where(sql`${voteBallots.contestId} = ${contest.id}`)
      .groupBy(sql`c.id`),
  );
}
