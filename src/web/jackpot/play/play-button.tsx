// The button that opens the play dialog; its code comes when it is needed.
import { useEffect } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { openDialog } from '#web/base/dialogs/dialog-history.ts';
import { playHash } from '#web/base/paths.ts';
import { DialogButton, type DialogButtonProps } from '#web/base/payments/dialog-button.tsx';
import { unconfirmPending } from './pending-cards.ts';

const PlayDialog = lazyPart(() => import('./play-dialog.tsx'));
const name = 'play';

/**
 * Opens the dialog in which one picks cars and saves cards. With `opensByLink` it opens by itself for
 * whoever comes by a link to play, which {@link playHash} ends; one button of a page has it.
 */
export function PlayButton({
  opensByLink,
  ...button
}: Omit<DialogButtonProps, 'source'> & { opensByLink?: boolean }) {
  useEffect(() => {
    if (opensByLink && window.location.hash === playHash) openDialog(name);
  }, [opensByLink]);
  return (
    <DialogButton
      label={button.label ?? 'Play the jackpot'}
      size={button.size}
      look={button.look}
      name={name}
      part={PlayDialog}
      dialog={(onClose) => <PlayDialog onClose={onClose} />}
      onClosed={unconfirmPending}
    />
  );
}
