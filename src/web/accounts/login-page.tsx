// /account/login: the way in, and on to where somebody came from.
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { AccountArea } from './account-area.tsx';
import { meta as accountMeta } from './account-page.tsx';
import { safeNext } from './safe-next.ts';
import { useSession } from './use-session.ts';

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
