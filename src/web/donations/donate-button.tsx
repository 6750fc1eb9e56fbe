// The button that opens the donation dialog; its code comes with the first press.
import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonSize } from '#ui/button.tsx';

const DonationDialog = lazy(() => import('./donation-dialog.tsx'));

/** Opens the donation dialog, with an amount already chosen where one is given. */
export function DonateButton(props: {
  label?: string;
  size?: ButtonSize;
  amount?: number | null;
  hasOne?: boolean;
  source?: string | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size={props.size} onClick={() => setIsOpen(true)}>
        {props.label ?? 'Make a Donation'}
      </Button>
      {isOpen ? (
        <Suspense>
          <DonationDialog
            initialAmount={props.amount ?? null}
            hasOne={props.hasOne ?? false}
            source={props.source ?? null}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
