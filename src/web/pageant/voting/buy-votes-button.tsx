// The button that opens the vote tokens dialog; its code comes when it is needed.
import { lazyPart } from '#ui/lazy-part.tsx';
import { DialogButton, type DialogButtonProps } from '#web/base/payments/dialog-button.tsx';

const VotesDialog = lazyPart(() => import('./votes-dialog.tsx'));

/** Opens the dialog in which one buys vote tokens. */
export function BuyVotesButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Vote Tokens'}
      size={props.size}
      look={props.look ?? 'secondary'}
      name="tokens"
      part={VotesDialog}
      dialog={(onClose) => <VotesDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
