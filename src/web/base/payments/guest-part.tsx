// A gift without an account: where the receipt goes, and the offer to make an account at once.
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { EmailField, type SignupValues } from '../session/signup-fields.tsx';

/** What is asked of a donor without an account who pays by card: where the receipt goes. */
export function GuestField(props: {
  values: SignupValues;
  onChange: (values: SignupValues) => void;
  errors: Record<string, string>;
}) {
  const { values, onChange, errors } = props;
  return (
    <EmailField
      value={values.email}
      error={errors.email}
      onChange={(email) => onChange({ ...values, email })}
    />
  );
}

/** The second door: an account that is made while paying. */
export function AccountOffer(props: {
  hasPerks: boolean;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}) {
  return (
    <CheckboxField
      name="wantsAccount"
      checked={props.isTaken}
      label={props.hasPerks ? 'Keep your tickets: create an account now' : 'Create an account now'}
      description={
        props.hasPerks && !props.isTaken
          ? `Without one, a link in your receipt keeps them for you for ${claimDays} days.`
          : undefined
      }
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
