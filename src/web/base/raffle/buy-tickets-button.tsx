// The button that opens the raffle tickets dialog; its code comes when it is needed.
import { lazyPart } from '#ui/lazy-part.tsx';
import { DialogButton, type DialogButtonProps } from '../payments/dialog-button.tsx';

const TicketsDialog = lazyPart(() => import('./tickets-dialog.tsx'));

/** Opens the dialog in which one gets raffle tickets, with a donation or by buying them. */
export function BuyTicketsButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Raffle Tickets'}
      size={props.size}
      look={props.look ?? 'secondary'}
      name="tickets"
      part={TicketsDialog}
      dialog={(onClose) => <TicketsDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
