// The account area: My Account when signed in, otherwise the login and sign-up panels.
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/account-page';
import { useSession } from './use-session.ts';

const MyAccount = lazy(() => import('./my-account.tsx'));
const EnterAccount = lazy(() => import('./enter-account.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'My Account',
    description: 'Your donations, credits, tickets and votes.',
    path: paths.account(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage() {
  const { isKnown, user } = useSession();
  const waiting = <SkeletonLines lines={6} label="Loading your account" />;
  return (
    <main id="content" className="page-width min-h-[70vh] py-10 sm:py-16">
      {isKnown ? (
        <Suspense fallback={waiting}>
          {user ? <MyAccount user={user} /> : <EnterAccount />}
        </Suspense>
      ) : (
        waiting
      )}
      <noscript>
        <p>Your account needs JavaScript, since it is made for you alone.</p>
      </noscript>
    </main>
  );
}
