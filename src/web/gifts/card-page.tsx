// /gifts/card: a donor without an account confirms the card of their gift here, by the link in our email.
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import type { Route } from './+types/card-page';

const CardPart = lazyPart(() => import('./card-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Your card',
    description: 'Confirms or changes the card of a gift in honor or in memory of somebody.',
    path: '/gifts/card',
  });

export default function CardPage() {
  const waiting = <SkeletonLines lines={4} label="Looking for your card" />;
  return (
    <LinkPage
      title="Your card"
      waiting={waiting}
      withoutScripts="This needs JavaScript. You can also call or write to us."
    >
      {(token) => <CardPart token={token} waiting={waiting} />}
    </LinkPage>
  );
}
