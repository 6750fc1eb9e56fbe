// Confirms a free entry at a press: a program that only looks at links enters nobody.
import { useState } from 'react';
import { raffleApi } from '#contract/raffle.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../../base/api.ts';
import { paths } from '../../base/paths.ts';

interface Entered {
  serial: string;
  prizeDrawDate: string;
}

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

  if (entered) {
    return (
      <Notice tone="success" title="Your free entry counts.">
        Your ticket is{' '}
        <a href={paths.ticket(entered.serial)} className="strong-link">
          {entered.serial}
        </a>
        . The draw is on {formatLongDay(entered.prizeDrawDate)}; the ticket is in every other draw
        of the coming year, too.
      </Notice>
    );
  }
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
