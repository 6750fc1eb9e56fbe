// What the pages of a forgotten password say, with scripts and without.
import { Link } from 'react-router';
import { buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../base/paths.ts';

/** Its sentences; the second one as the specification spells it. */
export const passwordTexts = {
  notValid: 'The password token is not valid.',
  noMatch: "Your passwords did't match, please try again",
  unknown: 'Unknown error occurred.',
  rule: 'At least 8 characters. A few words in a row work well.',
};

/** The headings of both pages: with a link, and without one. */
export const passwordHeadings = {
  set: {
    title: 'Set a new password',
    lead: 'All browsers that are signed in to your account will be signed out.',
  },
  request: {
    title: 'Forgot your password?',
    lead: 'We email you a link to set a new one. It is valid for an hour.',
  },
};

export const LinkSentNotice = ({ email }: { email: string }) => (
  <Notice tone="success" title="Check your email for a new password reset link.">
    It goes to {email.trim()}, if that address has an account with us.
  </Notice>
);

export const NotValidNotice = () => (
  <Notice tone="error" title={passwordTexts.notValid}>
    It has already been used, or it is more than an hour old. You can have a new one sent.
  </Notice>
);

export function PasswordSet() {
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="success">Password reset complete, please login with your new password.</Notice>
      <Link to={paths.login()} className={buttonLook()}>
        Log in
      </Link>
    </div>
  );
}
