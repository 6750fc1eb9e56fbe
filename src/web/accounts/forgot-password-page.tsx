// A forgotten password: ask for a link, and set a new password with it.
import type { ReactNode } from 'react';
import { data, useLocation } from 'react-router';
import { PageHeading } from '#ui/headings.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import { tokenIn } from '../base/link-forms.tsx';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/forgot-password-page';
import { answerPassword } from './answer-password.ts';
import { passwordHeadings } from './password-notices.tsx';
import { PlainNewPassword, PlainPassword, PlainRequest } from './plain-password.tsx';

const NewPassword = lazyPart(() => import('./new-password.tsx'));
const RequestLink = lazyPart(() => import('./request-link.tsx'));

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Forgot your password?',
    description: 'Have a link emailed to you, and set a new password for your account.',
    path: paths.forgotPassword(),
  }),
  { name: 'robots', content: 'noindex' },
  // The address may carry a token, which is nobody else's business.
  { name: 'referrer', content: 'strict-origin' },
];

/** What the forms send where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [answer, status] = await answerPassword(servicesOf(context), tokenIn(request), form);
  return data(answer, { status });
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const token = useAddressToken();
  // A page that no scripts run in has its token in the address it was asked for by, and stays as it came.
  const hasToken = useLocation().search.length > 1;
  if (actionData) {
    const isAboutNew = actionData.shows === 'new-password' || actionData.shows === 'set';
    return (
      <Frame isAboutNew={isAboutNew}>
        <PlainPassword answer={actionData} />
      </Frame>
    );
  }
  const waiting = <SkeletonLines lines={4} label="Loading" />;
  return (
    <Frame isAboutNew={token ? true : token === undefined && hasToken}>
      {token === undefined ? (
        <div className="noscript:hidden">{waiting}</div>
      ) : token ? (
        <NewPassword token={token} waiting={waiting} />
      ) : (
        <RequestLink waiting={waiting} />
      )}
      <noscript>{hasToken ? <PlainNewPassword /> : <PlainRequest />}</noscript>
    </Frame>
  );
}

function Frame({ isAboutNew, children }: { isAboutNew: boolean; children: ReactNode }) {
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading {...(isAboutNew ? passwordHeadings.set : passwordHeadings.request)} />
      <div className="page-width">
        <div className="max-w-md">{children}</div>
      </div>
    </main>
  );
}
