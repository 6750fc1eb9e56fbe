// Casts a vote: shown at once, taken back with the reason where it fails.
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { type Ballot, pageantApi } from '#contract/pageant.ts';
import { call } from '#web/base/api.ts';
import { onPurchaseSettled } from '#web/base/payments/purchase-events.ts';
import { ballotWasCast, forgetOwnVotes, spendTokens } from './own-votes.ts';
import type { PendingVote } from './pending-vote.ts';
import type { Stage } from './use-stage.ts';

/** Why a vote was not cast, in the server's words, and which one. */
export interface VoteRefusal {
  code: RefusalCode | 'network';
  message: string;
  vote: PendingVote;
}

/** Sends votes one by one; `cast` is the ballot that the last one became. */
export function useCast(give: Stage['give']) {
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<VoteRefusal | null>(null);
  const [cast, setCast] = useState<Ballot | null>(null);
  // What a purchase brings may be just what was missing.
  useEffect(() => onPurchaseSettled(() => setRefusal(null)), []);

  async function send(vote: PendingVote): Promise<VoteRefusal | null> {
    const { contestId: event, candidateId, numVotes, requestKey } = vote;
    setIsSending(true);
    setRefusal(null);
    const underway = give(candidateId, numVotes);
    const putBack = spendTokens(numVotes);
    try {
      const input = { event, votes: [candidateId], numVotes, requestKey };
      const answer = await call(pageantApi.castVotes, input);
      ballotWasCast(answer.voteTokens);
      underway.done();
      setCast(answer.ballot);
      return null;
    } catch (problem) {
      underway.failed();
      putBack();
      const { code, message } =
        problem instanceof ApiError
          ? problem
          : { code: 'internal' as const, message: 'Something went wrong. Please try again.' };
      // Whether it was cast is not known without an answer: then the tokens stay as they were until it is.
      if (code !== 'network') forgetOwnVotes();
      const no = { code, message, vote };
      setRefusal(no);
      return no;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, refusal, cast, send, setRefusal, forgetCast: () => setCast(null) };
}
