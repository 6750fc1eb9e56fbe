// Notices, empty states, skeletons, dialogs and toasts.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast, ToastArea } from '#ui/toast.tsx';

function Dialogs() {
  const [open, setOpen] = useState<'small' | 'full' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setOpen('small')}>
        Open a dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('full')}>
        Open a full-screen dialog
      </Button>
      <Button look="secondary" onClick={() => showToast('Receipt sent.', 'success')}>
        Show a message
      </Button>
      <Dialog
        isOpen={open === 'small'}
        onClose={close}
        title="Leave without donating?"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Stay
            </Button>
            <Button onClick={close}>Leave</Button>
          </>
        }
      >
        <p>Nothing has been charged, and your amount is not kept.</p>
      </Dialog>
      <FullScreenDialog
        isOpen={open === 'full'}
        onClose={close}
        title="Make a donation"
        footer={
          <Button size="lg" className="w-full" onClick={close}>
            Make a Donation
          </Button>
        }
      >
        <h3 className="type-display text-h2">How much?</h3>
        <TextField label="Amount in dollars" name="dollars" inputMode="numeric" className="mt-5" />
      </FullScreenDialog>
      <ToastArea />
    </div>
  );
}

/** What the product says back. */
export function FeedbackSection() {
  return (
    <section aria-labelledby="feedback">
      <SectionHeading id="feedback" title="Feedback" />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Notice tone="error" title="Your card was declined." isQuiet>
            Please try another card.
          </Notice>
          <Notice tone="success" title="Payment complete" isQuiet>
            25 jackpot credits are in your account.
          </Notice>
          <Notice isQuiet>Race results are in on Saturdays at 2pm New York.</Notice>
        </div>
        <EmptyState
          title="No previous Jackpot Cards found in your account."
          action={<Button look="secondary">Play the next race</Button>}
        >
          Cards appear here once their race has been run.
        </EmptyState>
        <div>
          <SkeletonLines label="Loading" />
          <Skeleton className="mt-5 h-12 w-40" />
        </div>
        <Dialogs />
      </div>
    </section>
  );
}
