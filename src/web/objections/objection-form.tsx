// The button that objects, and what came of it.
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';
import { objectionText, StoppedNotice, TooLateNotice } from './objection-notices.tsx';

type Outcome = 'asked' | 'busy' | 'stopped' | 'too late' | { problem: string };

/** Asks first, so that a program that only looks at links stops nothing. */
export function ObjectionForm({ token }: { token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>('asked');
  async function object() {
    setOutcome('busy');
    try {
      setOutcome((await call(publicActsApi.object, { token: token ?? '' })).result);
    } catch (problem) {
      const isKnown = problem instanceof ApiError;
      setOutcome({ problem: isKnown ? problem.message : 'Unknown error occurred.' });
    }
  }
  if (outcome === 'stopped') return <StoppedNotice />;
  if (outcome === 'too late') return <TooLateNotice />;
  return (
    <div className="grid justify-items-start gap-6">
      <p>{objectionText}</p>
      {typeof outcome === 'object' ? <Notice tone="error">{outcome.problem}</Notice> : null}
      <Button onClick={object} disabled={outcome === 'busy'}>
        Object
      </Button>
    </div>
  );
}
