// Asks once more before a break, and says what it covers and until when.
import { useState } from 'react';
import { playLimitsApi } from '#contract/play-limits.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { type BreakKind, breakEnd } from '#rules/play-limits/play-limits.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDialogGuard } from '#web/base/dialogs/use-dialog.ts';
import { breakTexts, formatLength } from './play-labels.ts';
import { usePlayChange } from './use-play-standing.ts';

const covered = [
  'buy jackpot credits, raffle tickets or vote tokens',
  'play jackpot cards',
  'vote in the pageant',
];

/** The question; a press on its button takes the break. */
export function BreakDialog(props: { kind: BreakKind; days: number; onClose: () => void }) {
  const { kind, days, onClose } = props;
  const [until] = useState(() => breakEnd(days, new Date()).toISOString());
  const taking = usePlayChange(playLimitsApi.takeBreak, onClose);
  useDialogGuard(taking.isPending);
  const length = formatLength(days).toLowerCase();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={taking.isPending}
      role="alertdialog"
      title={
        kind === 'self-exclusion' ? `Exclude yourself for ${length}?` : `A break of ${length}?`
      }
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={taking.isPending}>
            Not now
          </Button>
          <Button isBusy={taking.isPending} onClick={() => taking.mutate({ kind, days })}>
            {breakTexts[kind].confirm}
          </Button>
        </>
      }
    >
      <p>
        Until <b className="whitespace-nowrap">{formatMoment(until)}</b> you cannot
      </p>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {covered.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4">
        <b>It cannot be ended early</b>, not by you and not by us. It can only be made longer.
      </p>
      <p className="mt-4 text-soft">
        What you have stays yours: cards and tickets stay in their races and draws, prizes can be
        claimed, credits and tokens wait for you. A gift is welcome and comes without credits,
        tickets or tokens.
      </p>
      {taking.error ? (
        <Notice tone="error" className="mt-4">
          {taking.error.message}
        </Notice>
      ) : null}
    </Dialog>
  );
}
