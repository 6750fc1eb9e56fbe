// /account/login: the way in, and on to where somebody came from.
import { useEffect } from 'react';
import { data, useNavigate, useSearchParams } from 'react-router';
import { answerLogin } from '#web/accounts/answer-login.ts';
import { PlainAccount, PlainLogin } from '#web/accounts/plain-login.tsx';
import { safeNext } from '#web/accounts/safe-next.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { useSession } from '#web/base/session/use-session.ts';
import type { Route } from './+types/login-page';
import { AccountArea } from './account-area.tsx';
import { meta as accountMeta } from './account-page.tsx';

export const meta = accountMeta;

/** What the forms send where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const [answer, status] = await answerLogin(servicesOf(context), await request.formData());
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  return data({ answer, next }, { status });
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = safeNext(query.get('next')) ?? paths.account();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
  if (actionData) {
    return (
      <main id="content" className="page-width min-h-screen py-10 sm:py-16">
        <PlainAccount {...actionData} />
      </main>
    );
  }
  return <AccountArea heading="Log in" withoutScripts={<PlainLogin />} />;
}
