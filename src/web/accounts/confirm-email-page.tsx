// Confirms an address with the link that was mailed to it.
import { data } from 'react-router';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, textIn, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { refusalIn, servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/confirm-email-page';
import {
  ConfirmedNotice,
  incompleteLink,
  NotConfirmedNotice,
  PasswordNeeded,
} from './confirmation-notices.tsx';

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
  const refuse = (reason: string | undefined, asksPassword = false, status = 400) =>
    data({ isConfirmed: false, asksPassword, reason }, { status });
  const token = tokenIn(request);
  if (!token) return refuse(incompleteLink);
  const password = textIn(await request.formData(), 'password');
  try {
    const { callAsVisitor } = servicesOf(context);
    const { result, reason } = await callAsVisitor(profileApi.confirmEmail, {
      token,
      ...(password ? { password } : {}),
    });
    if (result === 'ok') return { isConfirmed: true, asksPassword: false, reason };
    return result === 'failed' ? refuse(reason) : refuse('Please enter your password.', true);
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return refuse(message, status < 500, status);
  }
}

/** Without an address of its own it is sent to this page's, which carries the token. */
const plainForm = (error: string | undefined) => (
  <form method="post" className="grid justify-items-start gap-6" noValidate>
    <PasswordNeeded error={error} autoFocus={error !== undefined} />
    <Button type="submit" size="lg">
      Confirm my address
    </Button>
  </form>
);

export default function ConfirmEmailPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    const { isConfirmed, asksPassword, reason } = actionData;
    if (asksPassword) return <LinkAnswer title={title}>{plainForm(reason)}</LinkAnswer>;
    return (
      <LinkAnswer title={title}>
        {isConfirmed ? <ConfirmedNotice /> : <NotConfirmedNotice reason={reason} />}
      </LinkAnswer>
    );
  }
  const waiting = <SkeletonLines lines={3} label="Confirming your address" />;
  return (
    <LinkPage title={title} waiting={waiting} withoutScripts={plainForm(undefined)}>
      {(token) => <Confirmation token={token} waiting={waiting} />}
    </LinkPage>
  );
}
