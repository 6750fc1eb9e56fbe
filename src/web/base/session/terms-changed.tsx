// Asks once for the agreement to new terms, where something was refused for want of it.
import { useState } from 'react';
import { termsVersion, textVersions } from '#contract/legal.ts';
import { profileApi } from '#contract/profile.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../api.ts';
import { paths } from '../paths.ts';

/** What is new, and the button; whoever agreed presses again what they had pressed. */
export function TermsChanged() {
  const [state, setState] = useState<'asks' | 'busy' | 'agreed' | { problem: string }>('asks');
  if (state === 'agreed') {
    return <p role="status">Thank you. Please press the button once more.</p>;
  }
  async function agree(): Promise<void> {
    setState('busy');
    try {
      await call(profileApi.agree, { version: termsVersion });
      setState('agreed');
    } catch (problem) {
      setState({ problem: (problem as Error).message });
    }
  }
  return (
    <div className="mt-2 text-sm">
      <p>
        New since <time dateTime={termsVersion}>{termsVersion}</time>: {textVersions.terms[0].isNew}{' '}
        <a href={paths.terms()} target="_blank" rel="noreferrer" className="underline">
          Read the terms<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      {typeof state === 'object' ? (
        <p role="alert" className="mt-2 type-label">
          {state.problem}
        </p>
      ) : null}
      <Button look="secondary" className="mt-3" isBusy={state === 'busy'} onClick={agree}>
        I agree to the new terms
      </Button>
    </div>
  );
}
