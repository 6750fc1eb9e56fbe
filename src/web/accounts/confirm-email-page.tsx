// Confirms an address with the link that was mailed to it.

import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/confirm-email-page';

const Confirmation = lazyPart(() => import('./confirmation.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Confirm your email address',
    description: 'Confirms that an email address is yours.',
    path: paths.confirmEmail(),
  });

export default function ConfirmEmailPage() {
  const waiting = <SkeletonLines lines={3} label="Confirming your address" />;
  return (
    <LinkPage
      title="Confirm your email address"
      waiting={waiting}
      withoutScripts="Confirming an address needs JavaScript."
    >
      {(token) => <Confirmation token={token} waiting={waiting} />}
    </LinkPage>
  );
}
