// What became of the confirmation of an address, and what it may need.
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '../base/paths.ts';

export const incompleteLink =
  'This link is not complete. Please open it again from the email, or copy the whole link.';

export const ConfirmedNotice = () => (
  <Notice tone="success" title="Your email address is confirmed.">
    Thank you. Receipts and prizes will reach you there.
  </Notice>
);

export const NotConfirmedNotice = ({ reason }: { reason: string | undefined }) => (
  <Notice tone="error" title="Your email address could not be confirmed.">
    {reason}
  </Notice>
);

/** Asks for the password of the account, in a browser that is not signed in to it. */
export const PasswordNeeded = (
  field: Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'autoFocus'> & {
    error: string | undefined;
  },
) => (
  <>
    <p>
      Please enter the password of your account, so that nobody else’s account is confirmed with
      your address. You did not create an account with it? Then there is nothing to do, or you can{' '}
      <Link to={paths.forgotPassword()} className="strong-link">
        set a password and make it yours
      </Link>
      .
    </p>
    <TextField
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      className="w-full"
      {...field}
    />
  </>
);
