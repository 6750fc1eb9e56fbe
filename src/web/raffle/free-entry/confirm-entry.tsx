// Confirms a free entry at a press: a program that only looks at links enters nobody.
import { useState } from 'react';
import { raffleApi } from '#contract/raffle.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../../base/api.ts';
import { type Entered, EnteredNotice } from './entry-notices.tsx';

export function ConfirmEntry({ token }: { token: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<Entered | null>(null);

  async function confirm(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      setEntered(await call(raffleApi.confirmFreeEntry, { token }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again.');
    }
    setIsBusy(false);
  }

  if (entered) return <EnteredNotice entered={entered} />;
  return (
    <div className="grid content-start justify-items-start gap-5">
      <p>Confirm that you want to enter, and your ticket is made.</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button size="lg" isBusy={isBusy} onClick={confirm}>
        Confirm my free entry
      </Button>
    </div>
  );
}
