// Which candidate's ballot is open; a vote that was confirmed before the page was left opens it again.
import { useEffect, useState } from 'react';
import { readPendingVote } from './pending-vote.ts';

/** The open ballot of a contest, and how to open and close it. */
export function useOpenBallot(contestId: string) {
  const [candidateId, setCandidateId] = useState<string | null>(null);
  useEffect(() => {
    const pending = readPendingVote();
    if (pending?.isConfirmed && pending.contestId === contestId) {
      setCandidateId(pending.candidateId);
    }
  }, [contestId]);
  return { candidateId, open: setCandidateId, close: () => setCandidateId(null) };
}
