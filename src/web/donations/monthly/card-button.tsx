// Gives a new card for a monthly gift, in the provider's own form.
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useDialog } from '#web/base/dialogs/use-dialog.ts';
import type { ActProps } from './monthly-desk.ts';

const CardForm = lazyPart(() => import('./new-card-form.tsx'));

/** Names its dialog among those of the page. */
export const cardDialogOf = (gift: { _id: string }): string => `card-of-${gift._id}`;

/** The button, and the dialog with the form. */
export function CardButton({ gift, desk, onDone }: ActProps) {
  const { isOpen, open, close } = useDialog(cardDialogOf(gift));
  return (
    <>
      <Button look={gift.failures > 0 ? 'primary' : 'secondary'} onClick={open}>
        Give a new card
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Your new card">
        <CardForm
          gift={gift}
          desk={desk}
          onDone={(changed, done) => {
            close();
            onDone(changed, done);
          }}
          waiting={<SkeletonLines lines={3} label="Loading the card form" />}
        />
      </Dialog>
    </>
  );
}
