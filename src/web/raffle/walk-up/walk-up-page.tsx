// /walk-up: a ticket that was sold at the track, by the code that is printed on it.
import { data } from 'react-router';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../../base/link-page.tsx';
import { servicesOf } from '../../base/page-context.ts';
import type { Route } from './+types/walk-up-page';
import { answerWalkUp } from './answer-walk-up.ts';
import { CodeForm, PlainWalkUp } from './plain-walk-up.tsx';
import { walkUpTitle } from './walk-up-texts.ts';

const WalkUpPart = lazyPart(() => import('./walk-up-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: walkUpTitle,
    description:
      'Whether a raffle ticket from the track is in, whether it won, and how to claim it.',
    path: '/walk-up',
  });

/** What the forms send; the code is in the page's address, or was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [answer, status] = await answerWalkUp(servicesOf(context), tokenIn(request), form);
  return data(answer, { status });
}

export default function WalkUpPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    return (
      <LinkAnswer title={walkUpTitle}>
        <PlainWalkUp answer={actionData} />
      </LinkAnswer>
    );
  }
  const waiting = <SkeletonLines lines={5} label="Looking for your ticket" />;
  return (
    <LinkPage
      title={walkUpTitle}
      waiting={waiting}
      withoutScripts={
        <div className="grid gap-10">
          {/* Without an address of its own it is sent to this page's, which carries the code. */}
          <form method="post">
            <Button type="submit" size="lg">
              See the ticket that I scanned
            </Button>
          </form>
          <CodeForm />
        </div>
      }
    >
      {(code) => <WalkUpPart code={code} />}
    </LinkPage>
  );
}
