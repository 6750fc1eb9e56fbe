// The button that opens the buy credits dialog; its code comes when it is needed.
import { lazyPart } from '#ui/lazy-part.tsx';
import { DialogButton, type DialogButtonProps } from '#web/base/payments/dialog-button.tsx';

const CreditsDialog = lazyPart(() => import('./credits-dialog.tsx'));

/** Opens the dialog in which one buys jackpot credits. */
export function BuyCreditsButton(props: DialogButtonProps) {
  return (
    <DialogButton
      label={props.label ?? 'Buy Credits'}
      size={props.size}
      look={props.look ?? 'secondary'}
      name="credits"
      part={CreditsDialog}
      dialog={(onClose) => <CreditsDialog source={props.source ?? null} onClose={onClose} />}
    />
  );
}
