// Casts a ballot: all of its votes or none, for a token each, in one statement.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { unlessTermsChanged } from '#base/database/has-agreed.ts';
import { runStatement, sqlStateOf } from '#base/database/transaction.ts';
import { isKeyOfAnother, isOverdrawn } from '#base/ledger/post.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal, type RefusalCode } from '#contract/errors.ts';
import type { pageantApi } from '#contract/pageant.ts';
import { findBallotById } from './ballot-queries.ts';

/** What `cast_votes` answers (database/functions). */
interface Cast {
  refusal?: RefusalCode;
  ballot: { id: string; contestId: string; candidates: string[]; numVotes: number };
  tokens: number;
}

/**
 * Casts a ballot: each of its candidates gets `numVotes`. The whole decision is one statement in the
 * database: voting is open, the candidates are of this contest, nothing forbids this person to play,
 * the tokens are there. The same `requestKey` is the same ballot, however often it is sent.
 *
 * @throws Refusal `contest_unknown`, `candidate_unknown`, `voting_not_open`, `voting_closed`,
 *   `not_enough_tokens`, `too_many_votes`, `terms_changed`, `play_excluded`, `account_held`
 */
export async function castVotes(
  db: Db,
  userId: string,
  input: ParsedInputOf<typeof pageantApi.castVotes>,
  decided: DecidedPlace,
): Promise<OutputOf<typeof pageantApi.castVotes>> {
  const { event, votes, numVotes, requestKey = v7() } = input;
  const evidence = evidenceInsert(
    { subject: 'ballot', item: 'vote', decided },
    sql`(done.cast_ballot #>> '{ballot,id}')`,
    sql`from done where not (done.cast_ballot ? 'refusal')`,
  );
  const ballot = { contestId: event, requestKey, votes, numVotes };
  const cast = await castBallot(db, userId, ballot, evidence);
  if (cast.refusal) throw new Refusal(cast.refusal);
  if (!isSameBallot(cast.ballot, input)) throw keyReused();
  return { ballot: await findBallotById(db, cast.ballot.id), voteTokens: cast.tokens };
}

/** The hot statement alone, with what else is kept of the ballot. */
export async function castBallot(
  db: Db,
  userId: string,
  ballot: { contestId: string; requestKey: string; votes: readonly string[]; numVotes: number },
  evidence: SQL | null = null,
): Promise<Cast> {
  const { contestId, requestKey, votes, numVotes } = ballot;
  try {
    const rows = await runStatement<{ cast: Cast }>(
      db,
      sql`with done as materialized (
          select ${unlessTermsChanged(
            userId,
            sql`cast_votes(${userId}, ${contestId}, ${requestKey}, ${v7()},
              ${`{${votes.join(',')}}`}::uuid[], ${numVotes})`,
          )} as cast_ballot
        )${evidence ? sql`, placed as (${evidence})` : sql``}
        select cast_ballot as cast from done`,
    );
    return rows[0]!.cast;
  } catch (error) {
    if (isOverdrawn(error)) throw new Refusal('not_enough_tokens');
    // Removed while this ballot was being written.
    if (sqlStateOf(error) === '23503') throw new Refusal('candidate_unknown');
    if (sqlStateOf(error) === '54000') throw new Refusal('too_many_votes');
    // The same key for another ballot: the ledger notices that the amount or the contest differs.
    if (isKeyOfAnother(error)) throw keyReused();
    throw error;
  }
}

const keyReused = () =>
  new Refusal('bad_input', { message: 'This key was used for another ballot already.' });

function isSameBallot(
  ballot: Cast['ballot'],
  asked: ParsedInputOf<typeof pageantApi.castVotes>,
): boolean {
  return (
    ballot.contestId === asked.event &&
    ballot.numVotes === asked.numVotes &&
    ballot.candidates.join() === asked.votes.join()
  );
}
