// The button that opens the buy credits dialog; its code comes with the first press.
import { lazy } from 'react';
import { DialogButton, type DialogButtonProps } from '../payments/dialog-button.tsx';

const CreditsDialog = lazy(() => import('./credits-dialog.tsx'));

/** Opens the dialog in which one buys jackpot credits. */
export function BuyCreditsButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Credits'}
      size={props.size}
      look={props.look ?? 'secondary'}
      dialog={(onClose) => <CreditsDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
