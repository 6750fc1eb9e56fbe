// The way to the account area, or to the login.
import { Link } from 'react-router';
import { paths } from '../paths.ts';

/** Links to the account; who is signed in is known only in the browser. */
export function AccountLink({ className }: { className?: string }) {
  return (
    <Link to={paths.account()} className={className}>
      Log in
    </Link>
  );
}
