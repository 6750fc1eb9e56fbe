// The ways on from a login that did not work, or was not needed.
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';

const quietLink =
  'type-label inline-block py-1.5 underline decoration-accent decoration-2 underline-offset-4';

/** Below the login form. */
export const EntryLinks = () => (
  <p className="mt-5 grid justify-items-start gap-1">
    <Link to={paths.forgotPassword()} className={quietLink}>
      Forgot your password?
    </Link>
    <Link to={paths.receipts()} className={quietLink}>
      Get your receipts without signing in
    </Link>
  </p>
);
