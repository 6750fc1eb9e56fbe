// Stops what a member of staff asked to do, with the link that was mailed to whom it concerns.
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/objection-page';
import { ObjectionForm } from './objection-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Object',
    description: 'Stops what a member of staff asked to do, before anything happens.',
    path: paths.objection(),
  });

export default function ObjectionPage() {
  return (
    <LinkPage
      title="Is something not right?"
      waiting={<SkeletonLines lines={3} label="Reading the link" />}
      withoutScripts="Objecting needs JavaScript. You can also call or write to us."
    >
      {(token) => <ObjectionForm token={token} />}
    </LinkPage>
  );
}
