// /gifts/claim: takes what came with a gift without an account into one, by the link in the receipt.
import { data } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/claim-page';
import { answerClaim } from './answer-claim.ts';
import { claimTexts } from './claim-texts.ts';
import { PlainClaim } from './plain-claim.tsx';

const ClaimPart = lazyPart(() => import('./claim-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: claimTexts.title,
    description: 'Takes the credits, tickets and tokens of a gift into an account.',
    path: '/gifts/claim',
  });

/** What the forms send where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [answer, status] = await answerClaim(servicesOf(context), tokenIn(request), form);
  return data(answer, { status });
}

export default function ClaimPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    return (
      <LinkAnswer title={claimTexts.title}>
        <PlainClaim answer={actionData} />
      </LinkAnswer>
    );
  }
  const waiting = <SkeletonLines lines={4} label="Looking for your gift" />;
  return (
    <LinkPage
      title={claimTexts.title}
      waiting={waiting}
      withoutScripts={
        // Without an address of its own it is sent to this page's, which carries the token.
        <form method="post" className="grid justify-items-start gap-6">
          <p>Credits, tickets and tokens that came with a gift wait for you here.</p>
          <Button type="submit" size="lg">
            See what came with my gift
          </Button>
        </form>
      }
    >
      {(token) => <ClaimPart token={token} waiting={waiting} />}
    </LinkPage>
  );
}
