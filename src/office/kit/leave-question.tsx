// The question before a page or a dialog is left with something that was entered and not sent.
import { type ReactNode, useEffect, useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title="Leave without saving?"
      onClose={onStay}
      footer={
        <>
          <Button look="secondary" onClick={onLeave}>
            Leave
          </Button>
          <Button onClick={onStay}>Stay</Button>
        </>
      }
    >
      <p>What you have entered here is not saved yet.</p>
    </Dialog>
  );
}

/** Asks before the ways of the router that `isAsked` names; a reload is asked about by the browser. */
function useWayQuestion(isNeeded: boolean, isAsked: BlockerFunction): ReactNode {
  const blocker = useBlocker((way) => isNeeded && isAsked(way));
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
  if (blocker.state !== 'blocked') return null;
  return <Question onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

/** Asks before what is entered in a page is lost. */
export function LeaveQuestion({ isNeeded }: { isNeeded: boolean }) {
  return useWayQuestion(
    isNeeded,
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
}

interface CloseQuestion {
  close: () => void;
  question: ReactNode;
}

/** How to close a dialog by Escape or the cross, and the question where something would be lost. */
export function useEscapeQuestion(isNeeded: boolean, onClose: () => void): CloseQuestion {
  const [isAsking, setIsAsking] = useState(false);
  return {
    close: () => (isNeeded ? setIsAsking(true) : onClose()),
    question: isAsking ? <Question onStay={() => setIsAsking(false)} onLeave={onClose} /> : null,
  };
}

/** The same, and for Back; on a page that asks before it is left itself, only one may ask of that. */
export function useCloseQuestion(isNeeded: boolean, onClose: () => void): CloseQuestion {
  const { close, question } = useEscapeQuestion(isNeeded, onClose);
  // What the act itself leads to goes forward, and is not asked about.
  const way = useWayQuestion(isNeeded, ({ historyAction }) => historyAction === 'POP');
  return { close, question: question ?? way };
}
