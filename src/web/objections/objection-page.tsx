// Stops what a member of staff asked to do, with the link that was mailed to whom it concerns.
import { data } from 'react-router';
import { publicActsApi } from '#contract/public-acts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { refusalIn, servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/objection-page';
import { ObjectionForm } from './objection-form.tsx';
import { objectionText, StoppedNotice, TooLateNotice } from './objection-notices.tsx';

const title = 'Is something not right?';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Object',
    description: 'Stops what a member of staff asked to do, before anything happens.',
    path: paths.objection(),
  });

/** What the form sends where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  try {
    const { callAsVisitor } = servicesOf(context);
    const { result } = await callAsVisitor(publicActsApi.object, { token: tokenIn(request) });
    return { isStopped: result === 'stopped', problem: null };
  } catch (error) {
    const { message, status, fields } = refusalIn(error);
    return data({ isStopped: false, problem: fields?.token ?? message }, { status });
  }
}

export default function ObjectionPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    const { isStopped, problem } = actionData;
    return (
      <LinkAnswer title={title}>
        {isStopped ? (
          <StoppedNotice />
        ) : problem ? (
          <Notice tone="error">{problem}</Notice>
        ) : (
          <TooLateNotice />
        )}
      </LinkAnswer>
    );
  }
  return (
    <LinkPage
      title={title}
      waiting={<SkeletonLines lines={3} label="Reading the link" />}
      withoutScripts={
        // Without an address of its own it is sent to this page's, which carries the token.
        <form method="post" className="grid justify-items-start gap-6">
          <p>{objectionText}</p>
          <Button type="submit">Object</Button>
        </form>
      }
    >
      {(token) => <ObjectionForm token={token} />}
    </LinkPage>
  );
}
