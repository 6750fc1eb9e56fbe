// /account/login: the way in, and on to where somebody came from.
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeNext } from '#web/accounts/safe-next.ts';
import { paths } from '#web/base/paths.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { AccountArea } from './account-area.tsx';
import { meta as accountMeta } from './account-page.tsx';

export const meta = accountMeta;

export default function LoginPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(query.get('next')) ?? paths.account();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
  return <AccountArea heading="Log in" />;
}
