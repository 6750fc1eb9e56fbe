// /gifts/stop-cards: whoever got a card keeps their address from ever getting another, by the link in it.
import { PageHeading } from '#ui/headings.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import type { Route } from './+types/stop-cards-page';
import { StopCards } from './stop-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Get no more cards',
    description: 'Keeps an email address from getting cards about gifts.',
    path: '/gifts/stop-cards',
  }),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function StopCardsPage() {
  const token = useAddressToken();
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title="Get no more cards" />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? (
            <SkeletonLines lines={3} label="Reading the link" />
          ) : (
            <StopCards token={token} />
          )}
        </div>
        <noscript>
          <p>This needs JavaScript. You can also call or write to us.</p>
        </noscript>
      </div>
    </main>
  );
}
