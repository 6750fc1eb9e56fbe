// Confirms an address with the link that was mailed to it.
import { data } from 'react-router';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { refusalIn, servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/confirm-email-page';
import { ConfirmedNotice, incompleteLink, NotConfirmedNotice } from './confirmation-notices.tsx';

const title = 'Confirm your email address';

const Confirmation = lazyPart(() => import('./confirmation.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title,
    description: 'Confirms that an email address is yours.',
    path: paths.confirmEmail(),
  });

/** What the form sends where no scripts run. A link that is followed twice says yes both times. */
export async function action({ context, request }: Route.ActionArgs) {
  const refuse = (reason: string | undefined, status = 400) =>
    data({ isConfirmed: false, reason }, { status });
  const token = tokenIn(request);
  if (!token) return refuse(incompleteLink);
  try {
    const { callAsVisitor } = servicesOf(context);
    const { result, reason } = await callAsVisitor(profileApi.confirmEmail, { token });
    return result === 'ok' ? { isConfirmed: true, reason } : refuse(reason);
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return refuse(message, status);
  }
}

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    const { isConfirmed, reason } = actionData;
    return (
      <LinkAnswer title={title}>
        {isConfirmed ? <ConfirmedNotice /> : <NotConfirmedNotice reason={reason} />}
      </LinkAnswer>
    );
  }
  const waiting = <SkeletonLines lines={3} label="Confirming your address" />;
  return (
    <LinkPage
      title={title}
      waiting={waiting}
      withoutScripts={
        // Without an address of its own it is sent to this page's, which carries the token.
        <form method="post" className="grid justify-items-start gap-6">
          <p>Press the button to confirm that this email address is yours.</p>
          <Button type="submit" size="lg">
            Confirm my address
          </Button>
        </form>
      }
    >
      {(token) => <Confirmation token={token} waiting={waiting} />}
    </LinkPage>
  );
}
