// The button that stops cards to an address; a program that only looks at links stops nothing.
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { dedicationLinkApi } from '#contract/dedications.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';
import { stopTexts } from './stop-texts.ts';

type Outcome = 'asked' | 'busy' | 'stopped' | { problem: string };

export function StopCards({ token }: { token: string | null }) {
  const [outcome, setOutcome] = useState<Outcome>('asked');
  async function stop(): Promise<void> {
    setOutcome('busy');
    try {
      await call(dedicationLinkApi.stop, { token: token ?? '' });
      setOutcome('stopped');
    } catch (problem) {
      const isKnown = problem instanceof ApiError;
      setOutcome({ problem: isKnown ? problem.message : 'Please try again.' });
    }
  }
  if (outcome === 'stopped') return <StoppedNotice />;
  return (
    <div className="grid justify-items-start gap-6">
      <p>{stopTexts.question}</p>
      {typeof outcome === 'object' ? <Notice tone="error">{outcome.problem}</Notice> : null}
      <Button size="lg" onClick={stop} isBusy={outcome === 'busy'}>
        {stopTexts.button}
      </Button>
    </div>
  );
}

/** That it is done. */
export function StoppedNotice() {
  return (
    <Notice tone="success" title="You get no more cards from us.">
      We do not keep your email address for this, only a code that nobody can turn back into it.
    </Notice>
  );
}
