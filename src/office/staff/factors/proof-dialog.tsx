// Asks for the second factor over the page, whenever a call needs it; the frame has it once.
import { useSyncExternalStore } from 'react';
import { answerQuestion, hasQuestion, listenToDesk } from '#office/kit/proof-desk.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

/** The dialog; closing it refuses the calls that wait. */
export function ProofDialog() {
  const isAsked = useSyncExternalStore(listenToDesk, hasQuestion, () => false);
  return (
    <Dialog
      isOpen={isAsked}
      onClose={() => answerQuestion(false)}
      role="alertdialog"
      size="sm"
      title="Please confirm that it is you"
    >
      <p className="mb-6 text-soft">
        What you are about to do is important enough to ask once more. It continues automatically
        after that.
      </p>
      <ProofForm onProven={() => answerQuestion(true)} />
    </Dialog>
  );
}
