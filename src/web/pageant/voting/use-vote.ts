// The course of a vote: confirm, get tokens where there are none, and the ballot is cast.
import { useState } from 'react';
import { maxVotesAtOnce } from '#rules/pageant/pageant.ts';
import { useWhenDue } from '#ui/use-when-due.ts';
import { setSession } from '#web/base/session/session-store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useVoteSummary, useVoteTokens } from './own-votes.ts';
import { beginVote, keepPendingVote, maxVotesNow, withVotes } from './pending-vote.ts';
import { useCast, type VoteRefusal } from './use-cast.ts';
import type { Stage } from './use-stage.ts';

/** One vote, or as many as there are tokens. */
export type VoteChoice = 'one' | 'all';

/** What stands in the way of a vote: an account, a token, or that neither is known yet. */
type Need = 'nothing' | 'account' | 'tokens' | 'waiting';

/** Who is here, and how many votes they can give. */
function useMeans({ _id, mostVotesEach }: Stage['contest']) {
  const { isKnown, user } = useSession();
  const { data: tokens = null, isError } = useVoteTokens(user !== null);
  const isLimited = mostVotesEach !== null;
  const summary = useVoteSummary(_id, user !== null && isLimited);
  const given = summary.data?.reduce((sum, { votes }) => sum + votes, 0) ?? 0;
  function findNeed(): Need {
    if (!isKnown) return 'waiting';
    if (!user) return 'account';
    if (isLimited && summary.isPending) return 'waiting';
    if (tokens !== null) return tokens > 0 ? 'nothing' : 'tokens';
    // What can't be loaded is for the server to decide.
    return isError ? 'nothing' : 'waiting';
  }
  return {
    need: findNeed(),
    tokens: user ? tokens : null,
    most: maxVotesNow(tokens ?? 1, { mostVotesEach, given }, maxVotesAtOnce),
  };
}

type VoteStep = 'closed' | 'before' | 'confirm' | 'waiting' | 'tokens';

/** Where a vote is that is not cast yet. */
function stepOf(vote: {
  phase: Stage['phase'];
  isBusy: boolean;
  need: Need;
  refusal: VoteRefusal | null;
}): VoteStep {
  const { phase, isBusy, need, refusal } = vote;
  if (phase !== 'open') return phase;
  if (isBusy || refusal?.code === 'network') return 'confirm';
  if (need === 'waiting') return 'waiting';
  return need === 'nothing' ? 'confirm' : 'tokens';
}

/** Everything that the ballot shows and can do; the candidate must have an id. */
export function useVote(stage: Stage, candidate: { _id: string }) {
  const { contest, phase } = stage;
  const { need, tokens, most } = useMeans(contest);
  const [pending, setPending] = useState(() => beginVote(contest._id, candidate));
  const [choice, setChoice] = useState<VoteChoice>('one');
  const { isSending, refusal, cast, send, setRefusal, forgetCast } = useCast(stage.give);

  function change(next: typeof pending): void {
    setPending(next);
    keepPendingVote(next);
  }

  async function sendVote(vote: typeof pending): Promise<void> {
    const no = await send(vote);
    if (no?.code === 'signed_out') {
      // This forgets what was kept; the same person is to find it again after logging in.
      setSession({ authorized: false, user: null });
      setRefusal(null);
      change({ ...pending, isConfirmed: true });
    } else {
      // The next vote is another one; only without an answer the same is sent again.
      keepPendingVote(null);
      setPending(no ? { ...vote, isConfirmed: false } : beginVote(contest._id, candidate));
    }
  }

  const isDue = pending.isConfirmed && need === 'nothing' && phase === 'open' && !refusal && !cast;
  useWhenDue(isDue, () => sendVote(withVotes(pending, 1)), isSending);

  const chosenVotes = choice === 'all' && most > 1 ? most : 1;
  const isBusy = isSending || isDue;
  return {
    step: cast ? ('cast' as const) : stepOf({ phase, isBusy, need, refusal }),
    isGuest: need === 'account',
    tokens,
    most,
    choice: most > 1 ? choice : 'one',
    setChoice,
    isBusy,
    refusal,
    cast,
    /** Casts the chosen number of votes; after no answer, exactly the ones from before. */
    confirm: () =>
      sendVote(refusal?.code === 'network' ? refusal.vote : withVotes(pending, chosenVotes)),
    /** From here on the vote is cast by itself, as soon as there is a token. */
    waitForTokens: () => {
      setRefusal(null);
      change({ ...pending, isConfirmed: true });
    },
    voteAgain: () => {
      forgetCast();
      setChoice('one');
    },
  };
}

/** The vote's state, as its parts are given it. */
export type Vote = ReturnType<typeof useVote>;
