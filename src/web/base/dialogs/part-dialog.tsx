// Says in a dialog of the browser's own that the code of a dialog did not come.
import { useEffect, useRef } from 'react';
import { CloseButton } from '#ui/close-button.tsx';
import {
  PartHelp,
  type PartProblem,
  type PartState,
  problemTitle,
  useRetryWhenBack,
} from '#ui/lazy-part.tsx';

/** The dialog, which needs no code that is not here; Escape and the cross close it. */
export function PartDialog(props: PartState & { problem: PartProblem; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useRetryWhenBack(props);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="part-problem"
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-md border border-line bg-paper p-5 text-ink shadow-lifted backdrop:bg-shade sm:p-7"
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="part-problem" className="type-display pt-1.5 text-h3">
          {problemTitle(props.problem)}
        </h2>
        <CloseButton onClick={props.onClose} className="-mt-1 -mr-3" />
      </div>
      <div role="alert" className="mt-3">
        <PartHelp {...props} />
      </div>
    </dialog>
  );
}
