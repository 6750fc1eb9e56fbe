// Takes votes out of ballots again, where the tokens that they cost have to go back.

import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { lockShared, locks } from '#base/database/locks.ts';
import { voteBallots, voteContests } from '#base/database/schema/pageant.ts';
import { post } from '#base/ledger/post.ts';
import { type CountedBallot, votesToWithdraw } from '#rules/pageant/pageant.ts';

/**
 * Takes up to so many votes out of somebody's latest ballots and gives their tokens back. Ballots of
 * contests whose official tally is certified, or was due, stand: that result is final. Answers how many came back.
 *
 * @param cause the reversal behind it: `refund:<id>:1`
 */
export async function withdrawVotes(
  tx: Tx,
  userId: string,
  cause: string,
  tokens: number,
): Promise<number> {
  const ballots = await findCountedBallots(tx, userId);
  const withdrawals = votesToWithdraw(ballots, tokens);
  for (const { ballotId, candidateId, votes } of withdrawals) {
    const id = v7();
    const { contestId, voterId } = ballots.find((ballot) => ballot.ballotId === ballotId)!;
    const [entry] = await tx
      .insert(voteBallots)
      .values({
        id,
        contestId,
        userId: voterId,
        candidates: [candidateId],
        numVotes: -votes,
        withdraws: ballotId,
      })
      .returning({ serial: voteBallots.serial });
    await tx.execute(
      sql`select count_votes(array[${candidateId}]::uuid[], ${-votes}, ${entry!.serial})`,
    );
    await post(tx, `ballot:${id}`, [
      {
        key: `${cause}:votes:${id}`,
        asset: 'vote_token',
        from: `votes:${contestId}`,
        to: `user:${userId}`,
        amount: votes,
      },
    ]);
  }
  return withdrawals.reduce((total, { votes }) => total + votes, 0);
}

/**
 * Holds the logs of all contests whose result is not final, as a voter does: also where this one has not voted
 * yet, since they may until their balance is locked, and votes are then taken out of that ballot too. To be called
 * before the voter's balance is locked, since voters take both in that order.
 */
export async function holdBallotLogs(tx: Tx): Promise<void> {
  const rows = await tx
    .select({ contestId: voteContests.id })
    .from(voteContests)
    .where(isNotFinal)
    .orderBy(voteContests.id);
  for (const { contestId } of rows) {
    await lockShared(tx, locks.ballots(contestId));
  }
}

/** Somebody's ballots, with those of accounts that were merged into theirs: they stay where they were cast. */
const isOf = (userId: string) => sql`${voteBallots.userId} in (
  with recursive of_person(id) as (
    select ${userId}::uuid
    union
    select m.duplicate_id from account_merges m join of_person p on p.id = m.survivor_id
  ) select id from of_person)`;

const isNotFinal = and(
  gt(voteContests.tallyDueAt, sql`clock_timestamp()`),
  sql`not exists (select from contest_certifications c where c.contest_id = ${voteContests.id})`,
);

/** Somebody's ballots with the votes that still count in them, newest first. */
async function findCountedBallots(
  tx: Tx,
  userId: string,
): Promise<(CountedBallot & { contestId: string; voterId: string })[]> {
  const rows = await tx
    .select({
      id: voteBallots.id,
      contestId: voteBallots.contestId,
      voterId: voteBallots.userId,
      candidates: voteBallots.candidates,
      numVotes: voteBallots.numVotes,
      withdraws: voteBallots.withdraws,
    })
    .from(voteBallots)
    .innerJoin(voteContests, eq(voteContests.id, voteBallots.contestId))
    .where(and(isOf(userId), isNotFinal))
    .orderBy(desc(voteBallots.serial));
  const taken = new Map<string, number>();
  for (const { withdraws, candidates, numVotes } of rows) {
    if (withdraws === null) continue;
    const key = `${withdraws} ${candidates[0]}`;
    taken.set(key, (taken.get(key) ?? 0) - numVotes);
  }
  return rows
    .filter(({ withdraws }) => withdraws === null)
    .map(({ id, contestId, voterId, candidates, numVotes }) => ({
      ballotId: id,
      contestId,
      voterId,
      counted: candidates.map((candidateId) => ({
        candidateId,
        votes: numVotes - (taken.get(`${id} ${candidateId}`) ?? 0),
      })),
    }));
}
