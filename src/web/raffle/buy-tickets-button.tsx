// The button that opens the raffle tickets dialog; its code comes with the first press.
import { lazy } from 'react';
import { DialogButton, type DialogButtonProps } from '../payments/dialog-button.tsx';

const TicketsDialog = lazy(() => import('./tickets-dialog.tsx'));

/** Opens the dialog in which one gets raffle tickets, with a donation or by buying them. */
export function BuyTicketsButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Raffle Tickets'}
      size={props.size}
      look={props.look ?? 'secondary'}
      dialog={(onClose) => <TicketsDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
