// Ends a monthly gift, in two presses.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { monthlyAmount } from './gift-summary.tsx';
import type { ActProps } from './monthly-desk.ts';
import { useAct } from './use-act.ts';

/** The button, and the question behind it. */
export function CancelButton({ gift, desk, onDone }: ActProps) {
  const [isOpen, setIsOpen] = useState(false);
  const amount = monthlyAmount(gift);
  const act = useAct((ended) => {
    setIsOpen(false);
    onDone(ended, 'Your monthly gift has ended.');
  });
  return (
    <>
      <Button
        look="secondary"
        aria-label={`Cancel the gift of ${amount}`}
        onClick={() => setIsOpen(true)}
      >
        Cancel
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isCloseDisabled={act.isBusy}
        role="alertdialog"
        title="Cancel this monthly gift?"
        footer={
          <>
            <Button look="secondary" onClick={() => setIsOpen(false)} disabled={act.isBusy}>
              Keep giving
            </Button>
            <Button isBusy={act.isBusy} onClick={() => act.run(() => desk.act('cancel'))}>
              Cancel the gift
            </Button>
          </>
        }
      >
        <p>
          Your card is not charged {amount} anymore. What you have given stays given, and everything
          that came with it stays yours.
        </p>
        {act.error ? (
          <Notice tone="error" className="mt-4">
            {act.error}
          </Notice>
        ) : null}
      </Dialog>
    </>
  );
}
