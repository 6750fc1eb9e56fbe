// The button that objects, and what came of it.
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';

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
  if (outcome === 'stopped') {
    return (
      <Notice tone="success" title="It is stopped.">
        What was asked for is not done, and everybody can see that you objected. Nobody sees who you
        are.
      </Notice>
    );
  }
  if (outcome === 'too late') {
    return (
      <Notice tone="error" title="This was decided already, or the link is not complete.">
        Please call or write to us, so that we can put it right.
      </Notice>
    );
  }
  return (
    <div className="grid justify-items-start gap-6">
      <p>
        A member of our staff asked for something that concerns you, as the email says. If it is not
        right, object: then it does not happen.
      </p>
      {typeof outcome === 'object' ? <Notice tone="error">{outcome.problem}</Notice> : null}
      <Button onClick={object} disabled={outcome === 'busy'}>
        Object
      </Button>
    </div>
  );
}
