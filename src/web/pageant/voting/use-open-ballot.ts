// Which candidate's ballot is open; a vote that was confirmed before the page was left opens it again.
import { useDeferredValue, useEffect } from 'react';
import { lazyPart, type PartState, usePart } from '#ui/lazy-part.tsx';
import { closeDialog, openDialog } from '#web/base/dialogs/dialog-history.ts';
import { useIsOpen, useOpenDialogs } from '#web/base/dialogs/use-dialog.ts';
import { returnFocus, useIdleFetch, useOnClosed } from '#web/base/dialogs/use-dialog-part.ts';
import { ballotName, ballotPrefix, keepPendingVote, readPendingVote } from './pending-vote.ts';

/** The ballot, whose code comes when it is needed. */
export const BallotDialog = lazyPart(() => import('./ballot-dialog.tsx'));

/** The open ballot of a page, and how to close it. */
export interface OpenBallot extends PartState {
  candidateId: string | null;
  /** Whether the ballot's code is here, and the ballot is to be drawn. */
  isHere: boolean;
  close: () => void;
}

let opener: HTMLElement | null = null;

/** Opens a candidate's ballot; the button gets the focus back. */
export function openBallot(candidateId: string, button: HTMLElement): void {
  opener = button;
  openDialog(ballotName(candidateId));
}

/** Whether a candidate's ballot was asked for and is not there yet. */
export function useBallotLoading(candidateId: string): boolean {
  const isOpen = useIsOpen(ballotName(candidateId));
  const { isLoading } = usePart(BallotDialog, isOpen);
  const isDrawn = useDeferredValue(isOpen);
  return isLoading || (isOpen && !isDrawn);
}

/** The open ballot of a contest. Whoever calls it is drawn anew when one opens, so it is not the page. */
export function useOpenBallot(contestId: string): OpenBallot {
  const name = useOpenDialogs().find((open) => open.startsWith(ballotPrefix)) ?? null;
  const { Here, ...state } = usePart(BallotDialog, name !== null);
  // The press is answered first: a slow phone needs a while to draw the ballot. It closes at once.
  const isDrawn = useDeferredValue(name) === name;
  useIdleFetch(BallotDialog.fetch);
  useOnClosed(name !== null, () => {
    // Whoever leaves has changed their mind: nothing is cast behind their back later.
    keepPendingVote(null);
    returnFocus(opener);
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
    isHere: isDrawn && Here !== null,
    close: () => {
      if (name) closeDialog(name);
    },
  };
}
