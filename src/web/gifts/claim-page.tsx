// /gifts/claim: takes what came with a gift without an account into one, by the link in the receipt.
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import type { Route } from './+types/claim-page';

const ClaimPart = lazyPart(() => import('./claim-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Keep what came with your gift',
    description: 'Takes the credits, tickets and tokens of a gift into an account.',
    path: '/gifts/claim',
  });

export default function ClaimPage() {
  const waiting = <SkeletonLines lines={4} label="Looking for your gift" />;
  return (
    <LinkPage
      title="Keep what came with your gift"
      waiting={waiting}
      withoutScripts="This needs JavaScript."
    >
      {(token) => <ClaimPart token={token} waiting={waiting} />}
    </LinkPage>
  );
}
