// Asks for a redraw, or confirms the one that somebody else has asked for.
import { useState } from 'react';
import type { DrawDay } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { fromNewYork, toNewYork } from '#rules/times/new-york-time.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The dialog; whoever confirms gives the closing time that counts. */
export function RedrawDialog({ day, onClose }: { day: DrawDay; onClose: () => void }) {
  const { redraw, desk } = day;
  const [reason, setReason] = useState(redraw?.reason ?? '');
  const [closesAt, setClosesAt] = useState(() => toNewYork(new Date(Date.now() + dayMs)));
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeRaffleApi.redraw, onClose);

  function submit(): void {
    const instant = fromNewYork(closesAt);
    setMistake(instant ? null : 'Please give the new closing time.');
    if (!instant) return;
    act.send({ drawId: desk.draw._id, reason, closesAt: instant.toISOString() });
  }

  return (
    <ActDialog
      title={redraw ? 'Confirm the redraw?' : 'Ask for a redraw'}
      role="alertdialog"
      submit={redraw ? 'Confirm and announce it' : 'Ask for it'}
      isBusy={act.isBusy}
      error={act.error}
      fields={['reason', 'closesAt']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {redraw
          ? 'The new draw is announced publicly at once, with the same source of chance. This cannot be undone.'
          : 'Nothing happens until a second person confirms it. Your reason is published then.'}
      </p>
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        autoComplete="off"
        readOnly={redraw !== null}
        value={reason}
        error={mistakeOf(act.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        label="The new draw closes"
        name="closesAt"
        type="datetime-local"
        description="New York time, at least an hour from now."
        value={closesAt}
        error={mistake ?? mistakeOf(act.error, 'closesAt')}
        onChange={(event) => setClosesAt(event.target.value)}
      />
    </ActDialog>
  );
}
