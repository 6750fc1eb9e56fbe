// Which candidate's ballot is open; a vote that was confirmed before the page was left opens it again.
import { useCallback, useEffect, useRef } from 'react';
import { lazyPart, type PartState, usePart } from '#ui/lazy-part.tsx';
import { closeDialog, openDialog } from '../dialogs/dialog-history.ts';
import { useOpenDialogs } from '../dialogs/use-dialog.ts';
import { returnFocus, useIdleFetch, useOnClosed } from '../dialogs/use-dialog-part.ts';
import { ballotName, ballotPrefix, keepPendingVote, readPendingVote } from './pending-vote.ts';

/** The ballot, whose code comes when it is needed. */
export const BallotDialog = lazyPart(() => import('./ballot-dialog.tsx'));

/** The open ballot of a page, and how to open and close it. */
export interface OpenBallot extends PartState {
  candidateId: string | null;
  /** Whose ballot was asked for while its code is still on its way. */
  loadingId: string | null;
  /** Whether the ballot's code is here. */
  isHere: boolean;
  /** Opens a candidate's ballot; the button gets the focus back. */
  open: (candidateId: string, button: HTMLElement) => void;
  close: () => void;
}

/** The open ballot of a contest. */
export function useOpenBallot(contestId: string): OpenBallot {
  const name = useOpenDialogs().find((open) => open.startsWith(ballotPrefix)) ?? null;
  const opener = useRef<HTMLElement>(null);
  const { Here, ...state } = usePart(BallotDialog, name !== null);
  useIdleFetch(BallotDialog.fetch);
  useOnClosed(name !== null, () => {
    // Whoever leaves has changed their mind: nothing is cast behind their back later.
    keepPendingVote(null);
    returnFocus(opener.current);
  });
  useEffect(() => {
    const pending = readPendingVote();
    if (pending?.isConfirmed && pending.contestId === contestId) {
      openDialog(ballotName(pending.candidateId));
    }
  }, [contestId]);
  // The same one each time, so that a page of candidates is not drawn anew when one is chosen.
  const open = useCallback((candidateId: string, button: HTMLElement) => {
    opener.current = button;
    openDialog(ballotName(candidateId));
  }, []);
  const candidateId = name?.slice(ballotPrefix.length) ?? null;
  return {
    ...state,
    candidateId,
    loadingId: state.isLoading ? candidateId : null,
    isHere: Here !== null,
    open,
    close: () => {
      if (name) closeDialog(name);
    },
  };
}
