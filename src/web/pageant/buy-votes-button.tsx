// The button that opens the vote tokens dialog; its code comes with the first press.
import { lazy } from 'react';
import { DialogButton, type DialogButtonProps } from '../payments/dialog-button.tsx';

const VotesDialog = lazy(() => import('./votes-dialog.tsx'));

/** Opens the dialog in which one buys vote tokens. */
export function BuyVotesButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Vote Tokens'}
      size={props.size}
      look={props.look ?? 'secondary'}
      dialog={(onClose) => <VotesDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
