// The button that opens the play dialog; its code comes with the first press.
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { playHash } from '../paths.ts';
import type { DialogButtonProps } from '../payments/dialog-button.tsx';

const PlayDialog = lazy(() => import('./play-dialog.tsx'));

/**
 * Opens the dialog in which one picks cars and saves cards. With `opensByLink` it opens by itself for
 * whoever comes by a link to play, which {@link playHash} ends; one button of a page has it.
 */
export function PlayButton({
  opensByLink,
  ...button
}: Omit<DialogButtonProps, 'source'> & { opensByLink?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (opensByLink && window.location.hash === playHash) setIsOpen(true);
  }, [opensByLink]);
  return (
    <>
      <Button size={button.size} look={button.look} onClick={() => setIsOpen(true)}>
        {button.label ?? 'Play the jackpot'}
      </Button>
      {isOpen ? (
        <Suspense>
          <PlayDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
