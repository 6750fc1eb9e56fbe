// Gives a new card for a monthly gift, in the provider's own form.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { ActProps } from './monthly-desk.ts';

const CardForm = lazyPart(() => import('./new-card-form.tsx'));

/** The button, and the dialog with the form. */
export function CardButton({ gift, desk, onDone }: ActProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={gift.failures > 0 ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
        Give a new card
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Your new card">
        <CardForm
          gift={gift}
          desk={desk}
          onDone={(changed, done) => {
            setIsOpen(false);
            onDone(changed, done);
          }}
          waiting={<SkeletonLines lines={3} label="Loading the card form" />}
        />
      </Dialog>
    </>
  );
}
