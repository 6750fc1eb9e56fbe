// Which candidate's ballot is open; a vote that was confirmed before the page was left opens it again.
import { useEffect, useRef } from 'react';
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
  return {
    ...state,
    candidateId: name?.slice(ballotPrefix.length) ?? null,
    isHere: Here !== null,
    open: (candidateId, button) => {
      opener.current = button;
      openDialog(ballotName(candidateId));
    },
    close: () => {
      if (name) closeDialog(name);
    },
  };
}
