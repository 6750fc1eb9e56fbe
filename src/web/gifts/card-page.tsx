// /gifts/card: a donor without an account confirms the card of their gift here, by the link in our email.
import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import type { Route } from './+types/card-page';

const CardPart = lazyPart(() => import('./card-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Your card',
    description: 'Confirms or changes the card of a gift in honor or in memory of somebody.',
    path: '/gifts/card',
  }),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function CardPage() {
  const token = useAddressToken();
  const waiting = <SkeletonLines lines={4} label="Looking for your card" />;
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title="Your card" />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? waiting : <CardPart token={token} waiting={waiting} />}
        </div>
        <noscript>
          <p>This needs JavaScript. You can also call or write to us.</p>
        </noscript>
      </div>
    </main>
  );
}
