// /gifts/card: a donor without an account confirms the card of their gift here, by the link in our email.
import { data } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/card-page';
import { answerCard } from './answer-card.ts';
import { cardTexts } from './card-texts.ts';
import { PlainCard } from './plain-card.tsx';

const CardPart = lazyPart(() => import('./card-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: cardTexts.title,
    description: 'Confirms or changes the card of a gift in honor or in memory of somebody.',
    path: '/gifts/card',
  });

/** What the forms send where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = servicesOf(context);
  const form = await request.formData();
  const [answer, status] = await answerCard(services, tokenIn(request), form);
  return data({ answer, organization: services.site.organization.name }, { status });
}

export default function CardPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    return (
      <LinkAnswer title={cardTexts.title}>
        <PlainCard {...actionData} />
      </LinkAnswer>
    );
  }
  const waiting = <SkeletonLines lines={4} label="Looking for your card" />;
  return (
    <LinkPage
      title={cardTexts.title}
      waiting={waiting}
      withoutScripts={
        // Without an address of its own it is sent to this page's, which carries the token.
        <form method="post" className="grid justify-items-start gap-6">
          <p>The card of your gift waits for you here.</p>
          <Button type="submit" size="lg">
            See my card
          </Button>
        </form>
      }
    >
      {(token) => <CardPart token={token} waiting={waiting} />}
    </LinkPage>
  );
}
