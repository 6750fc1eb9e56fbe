// Stops what a member of staff asked to do, with the link that was mailed to whom it concerns.
import { PageHeading } from '#ui/headings.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../base/address-token.ts';
import { pageMeta } from '../base/layout/page-meta.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/objection-page';
import { ObjectionForm } from './objection-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Object',
    description: 'Stops what a member of staff asked to do, before anything happens.',
    path: paths.objection(),
  }),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function ObjectionPage() {
  const token = useAddressToken();
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title="Is something not right?" />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? (
            <SkeletonLines lines={3} label="Reading the link" />
          ) : (
            <ObjectionForm token={token} />
          )}
        </div>
        <noscript>
          <p>Objecting needs JavaScript. You can also call or write to us.</p>
        </noscript>
      </div>
    </main>
  );
}
