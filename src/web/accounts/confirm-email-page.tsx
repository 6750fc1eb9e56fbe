// Confirms an address with the link that was mailed to it.

import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/confirm-email-page';

const Confirmation = lazyPart(() => import('./confirmation.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Confirm your email address',
    description: 'Confirms that an email address is yours.',
    path: paths.confirmEmail(),
  }),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ConfirmEmailPage() {
  const token = useAddressToken();
  const waiting = <SkeletonLines lines={3} label="Confirming your address" />;
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title="Confirm your email address" />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? waiting : <Confirmation token={token} waiting={waiting} />}
        </div>
        <noscript>
          <p>Confirming an address needs JavaScript.</p>
        </noscript>
      </div>
    </main>
  );
}
