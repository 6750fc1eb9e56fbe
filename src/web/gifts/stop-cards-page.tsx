// /gifts/stop-cards: whoever got a card keeps their address from ever getting another, by the link in it.
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import type { Route } from './+types/stop-cards-page';
import { StopCards } from './stop-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Get no more cards',
    description: 'Keeps an email address from getting cards about gifts.',
    path: '/gifts/stop-cards',
  });

export default function StopCardsPage() {
  return (
    <LinkPage
      title="Get no more cards"
      waiting={<SkeletonLines lines={3} label="Reading the link" />}
      withoutScripts="This needs JavaScript. You can also call or write to us."
    >
      {(token) => <StopCards token={token} />}
    </LinkPage>
  );
}
