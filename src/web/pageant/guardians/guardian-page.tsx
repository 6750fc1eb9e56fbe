// /account/guardian: confirms by the emailed link that somebody is the guardian of a child in the pageant.
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { lawPaths } from '../../base/law-paths.ts';
import { LinkPage, linkPageMeta } from '../../base/link-page.tsx';

import type { Route } from './+types/guardian-page';

const ConfirmPart = lazyPart(() => import('./confirm-part.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Confirm that you are the guardian',
    description: 'Lets you decide what is public of your child in the pageant.',
    path: '/account/guardian',
  });

export default function GuardianPage() {
  const waiting = <SkeletonLines lines={4} label="Reading the link" />;
  return (
    <LinkPage
      title="Confirm that you are the guardian"
      waiting={waiting}
      withoutScripts={
        <p>
          Your account, where you decide what is public of your child, needs JavaScript. Please open
          the link in a browser that has it, or write to us: we end the link and show nothing more.{' '}
          <a href={lawPaths.privacy()} className="strong-link">
            How to reach us
          </a>
        </p>
      }
    >
      {(token) => <ConfirmPart token={token} waiting={waiting} />}
    </LinkPage>
  );
}
