// Ends a monthly gift, in two presses.
import { useRef } from 'react';
import type { MonthlyDonation } from '#contract/donations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDialog, useDialogGuard } from '#web/base/dialogs/use-dialog.ts';
import { useOnClosed } from '#web/base/dialogs/use-dialog-part.ts';
import { monthlyAmount } from './gift-summary.tsx';
import type { ActProps } from './monthly-desk.ts';
import { cancelText, doneTexts } from './monthly-texts.ts';
import { useAct } from './use-act.ts';

/** The button, and the question behind it. */
export function CancelButton({ gift, desk, onDone }: ActProps) {
  const name = `cancel-${gift._id}`;
  const { isOpen, open, close } = useDialog(name);
  const amount = monthlyAmount(gift);
  const ended = useRef<MonthlyDonation | null>(null);
  const act = useAct((gift) => {
    ended.current = gift;
    close();
  });
  // Only once the dialog is gone: with the news the button goes too, and it would leave the page inert.
  useOnClosed(isOpen, () => {
    if (ended.current) onDone(ended.current, doneTexts.cancel);
  });
  useDialogGuard(act.isBusy, name);
  return (
    <>
      <Button look="secondary" aria-label={`Cancel the gift of ${amount}`} onClick={open}>
        Cancel
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isCloseDisabled={act.isBusy}
        role="alertdialog"
        title="Cancel this monthly gift?"
        footer={
          <>
            <Button look="secondary" onClick={close} disabled={act.isBusy}>
              Keep giving
            </Button>
            <Button isBusy={act.isBusy} onClick={() => act.run(() => desk.act('cancel'))}>
              Cancel the gift
            </Button>
          </>
        }
      >
        <p>{cancelText(amount)}</p>
        {act.error ? (
          <Notice tone="error" className="mt-4">
            {act.error}
          </Notice>
        ) : null}
      </Dialog>
    </>
  );
}
