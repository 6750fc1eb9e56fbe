// /gifts/claim: takes what came with a gift without an account into one, by the link in the receipt.
import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import type { Route } from './+types/claim-page';

const ClaimPart = lazyPart(() => import('./claim-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Keep what came with your gift',
    description: 'Takes the credits, tickets and tokens of a gift into an account.',
    path: '/gifts/claim',
  }),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ClaimPage() {
  const token = useAddressToken();
  const waiting = <SkeletonLines lines={4} label="Looking for your gift" />;
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title="Keep what came with your gift" />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? waiting : <ClaimPart token={token} waiting={waiting} />}
        </div>
        <noscript>
          <p>This needs JavaScript.</p>
        </noscript>
      </div>
    </main>
  );
}
