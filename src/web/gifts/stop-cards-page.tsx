// /gifts/stop-cards: whoever got a card keeps their address from ever getting another, by the link in it.
import { data } from 'react-router';
import { dedicationLinkApi } from '#contract/dedications.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { refusalIn, servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/stop-cards-page';
import { StopCards, StoppedNotice } from './stop-cards.tsx';
import { stopTexts } from './stop-texts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Get no more cards',
    description: 'Keeps an email address from getting cards about gifts.',
    path: '/gifts/stop-cards',
  });

/** What the form sends where no scripts run, and a mail program at the press of its own button. */
export async function action({ context, request }: Route.ActionArgs) {
  try {
    await servicesOf(context).callAsVisitor(dedicationLinkApi.stop, { token: tokenIn(request) });
    return { problem: null };
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return data({ problem: message }, { status });
  }
}

export default function StopCardsPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    const { problem } = actionData;
    return (
      <LinkAnswer title="Get no more cards">
        {problem ? <Notice tone="error">{problem}</Notice> : <StoppedNotice />}
      </LinkAnswer>
    );
  }
  return (
    <LinkPage
      title="Get no more cards"
      waiting={<SkeletonLines lines={3} label="Reading the link" />}
      withoutScripts={
        // Without an address of its own it is sent to this page's, which carries the token.
        <form method="post" className="grid justify-items-start gap-6">
          <p>{stopTexts.question}</p>
          <Button type="submit" size="lg">
            {stopTexts.button}
          </Button>
        </form>
      }
    >
      {(token) => <StopCards token={token} />}
    </LinkPage>
  );
}
