// The button that opens the donation dialog; its code comes when it is needed.
import { LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { giftPaths } from '../gift-paths.ts';
import { DialogButton, type DialogButtonProps } from '../payments/dialog-button.tsx';

const DonationDialog = lazyPart(() => import('./donation-dialog.tsx'));

/** Opens the donation dialog, with an amount, a frequency or a charity already chosen where one is given. */
export function DonateButton(
  props: DialogButtonProps & {
    amount?: number | null;
    hasOne?: boolean;
    isMonthly?: boolean;
    /** The donation preference of the charity whose page it is. */
    preference?: string | null;
  },
) {
  return (
    <DialogButton
      label={props.label ?? 'Make a Donation'}
      size={props.size}
      look={props.look}
      name="donation"
      withoutScripts={
        import.meta.env.SSR ? (
          <LinkButton href={giftPaths.form(props)} size={props.size} look={props.look}>
            {props.label ?? 'Make a Donation'}
          </LinkButton>
        ) : null
      }
      part={DonationDialog}
      dialog={(onClose) => (
        <DonationDialog
          initialAmount={props.amount ?? null}
          hasOne={props.hasOne ?? false}
          isMonthly={props.isMonthly ?? false}
          preference={props.preference ?? ''}
          source={props.source ?? null}
          onClose={onClose}
        />
      )}
    />
  );
}
