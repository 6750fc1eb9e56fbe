// Cancels a race for good, after saying what that does.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { RaceReasonField } from './race-reason-field.tsx';

/** The dialog. */
export function CancelDialog({ day, onClose }: { day: RaceDay; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const act = useAct(officeRacesApi.cancel, onClose);
  return (
    <ActDialog
      title={`Cancel ${day.race.name}?`}
      role="alertdialog"
      submit="Cancel the race for good"
      cancel="Keep the race"
      isBusy={act.isBusy}
      error={act.error}
      fields={['reason']}
      onClose={onClose}
      onSubmit={() => act.send({ raceId: day.race._id, reason })}
    >
      <p>
        All {formatNumber(day.cards)} cards get their credit back, and their players are told by
        email. Its draw is canceled, too. What is in the pot stays there for the next race. A
        canceled race cannot be brought back.
      </p>
      <RaceReasonField value={reason} error={mistakeOf(act.error, 'reason')} onChange={setReason} />
    </ActDialog>
  );
}
