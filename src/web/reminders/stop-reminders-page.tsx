// /reminders/stop: ends all reminders to an account, by the link in one of them.
import { useState } from 'react';
import { data } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { remindersApi } from '#contract/reminders.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../base/api.ts';
import { LinkAnswer, tokenIn } from '../base/link-forms.tsx';
import { LinkPage, linkPageMeta } from '../base/link-page.tsx';
import { refusalIn, servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/stop-reminders-page';

const title = 'Get no more reminders';
const question =
  'Press the button, and you get no more reminders by email. Receipts and messages about prizes still come. You can turn reminders on again in your account.';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title,
    description: 'Ends reminders of races, draws, votes and golf by email.',
    path: '/reminders/stop',
  });

/** What the form sends where no scripts run, and a mail program at the press of its own button. */
export async function action({ context, request }: Route.ActionArgs) {
  try {
    await servicesOf(context).callAsVisitor(remindersApi.stop, { token: tokenIn(request) });
    return { problem: null };
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return data({ problem: message }, { status });
  }
}

export default function StopRemindersPage({ actionData }: Route.ComponentProps) {
  if (actionData) {
    const { problem } = actionData;
    return (
      <LinkAnswer title={title}>
        {problem ? <Notice tone="error">{problem}</Notice> : <Stopped />}
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
          <p>{question}</p>
          <Button type="submit" size="lg">
            {title}
          </Button>
        </form>
      }
    >
      {(token) => <Stop token={token ?? ''} />}
    </LinkPage>
  );
}

function Stop({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'asked' | 'busy' | 'stopped' | { problem: string }>(
    'asked',
  );
  async function stop(): Promise<void> {
    setOutcome('busy');
    try {
      await call(remindersApi.stop, { token });
      setOutcome('stopped');
    } catch (problem) {
      const isKnown = problem instanceof ApiError;
      setOutcome({ problem: isKnown ? problem.message : 'Please try again.' });
    }
  }
  if (outcome === 'stopped') return <Stopped />;
  return (
    <div className="grid justify-items-start gap-6">
      <p>{question}</p>
      {typeof outcome === 'object' ? <Notice tone="error">{outcome.problem}</Notice> : null}
      <Button size="lg" onClick={stop} isBusy={outcome === 'busy'}>
        {title}
      </Button>
    </div>
  );
}

function Stopped() {
  return <Notice tone="success" title="You get no more reminders from us." />;
}
