// Asks why something of a race is taken away.
import type { ComponentProps } from 'react';
import { PublicReasonField } from '../kit/public-reason-field.tsx';

/** The field of the reason that is shown on the page of the race. */
export const RaceReasonField = (props: ComponentProps<typeof PublicReasonField>) => (
  <PublicReasonField
    name="reason"
    label="Reason"
    description="Everybody can read it on the page of the race."
    {...props}
  />
);
