// The way to the account area, or to the login.
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';

/** Links to the account; who is signed in is known only in the browser, so the server says 'Log in'. */
export function AccountLink({ className }: { className?: string }) {
  const { user } = useSession();
  return (
    <Link to={user ? paths.account() : paths.login()} className={className}>
      {user ? 'My Account' : 'Log in'}
    </Link>
  );
}
