// A forgotten password: ask for a link, and set a new password with it.

import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/forgot-password-page';

const NewPassword = lazyPart(() => import('./new-password.tsx'));
const RequestLink = lazyPart(() => import('./request-link.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Forgot your password?',
    description: 'Have a link emailed to you, and set a new password for your account.',
    path: paths.forgotPassword(),
  }),
  { name: 'robots', content: 'noindex' },
  // The address may carry a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ForgotPasswordPage() {
  const token = useAddressToken();
  const waiting = <SkeletonLines lines={4} label="Loading" />;
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading
        title={token ? 'Set a new password' : 'Forgot your password?'}
        lead={
          token
            ? 'All browsers that are signed in to your account will be signed out.'
            : 'We email you a link to set a new one. It is valid for an hour.'
        }
      />
      <div className="page-width">
        <div className="max-w-md">
          {token === undefined ? (
            waiting
          ) : token ? (
            <NewPassword token={token} waiting={waiting} />
          ) : (
            <RequestLink waiting={waiting} />
          )}
        </div>
        <noscript>
          <p>Setting a new password needs JavaScript.</p>
        </noscript>
      </div>
    </main>
  );
}
