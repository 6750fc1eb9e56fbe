// Records why a player has no scorecard of a round, or is out of the tournament.
import { useState } from 'react';
import { officeGolfApi } from '#contract/office/golf.ts';
import type { OfficeAbsence } from '#contract/office/golf-weeks.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { PlayerPicker } from './player-picker.tsx';
import { useEvent } from './which-tournament.tsx';

/** The dialog, about one player or whoever is picked in it. */
export function AbsenceDialog(props: {
  week: number;
  of?: { player: { _id: string; name: string }; rounds: readonly number[] };
  onClose: () => void;
}) {
  const { week, of, onClose } = props;
  const event = useEvent();
  const [player, setPlayer] = useState<{ _id: string; name: string } | null>(of?.player ?? null);
  const [what, setWhat] = useState(of?.rounds[0] ? `not-played ${of.rounds[0]}` : '');
  const [reason, setReason] = useState('');
  const recording = useAct(officeGolfApi.recordAbsence, onClose);
  const [kind, round] = what.split(' ');
  const rounds = of?.rounds ?? Array.from({ length: roundsOf(week) }, (_, at) => at + 1);
  return (
    <ActDialog
      title={of ? `Absence of ${of.player.name}` : 'Record an absence'}
      submit="Record it"
      isBusy={recording.isBusy}
      canSubmit={player !== null && what !== ''}
      error={recording.error}
      fields={['reason', 'round', 'kind', 'entryId']}
      onClose={onClose}
      onSubmit={() => {
        if (!player) return;
        recording.send({
          ...{ event, week, entryId: player._id },
          kind: kind as OfficeAbsence['kind'],
          round: round ? Number(round) : null,
          reason,
        });
      }}
    >
      {of ? null : (
        <PlayerPicker
          week={week}
          chosenId={player?._id ?? null}
          error={mistakeOf(recording.error, 'entryId')}
          onChoose={setPlayer}
        />
      )}
      <WhatHappened
        value={what}
        rounds={rounds}
        error={mistakeOf(recording.error, 'round') ?? mistakeOf(recording.error, 'kind')}
        onChange={setWhat}
      />
      <TextAreaField
        name="reason"
        label="Reason"
        description="For the staff and the audit log, never shown on the site."
        value={reason}
        maxLength={500}
        error={mistakeOf(recording.error, 'reason')}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}

/** The rounds that were not played, and the two ways out of the tournament. */
function WhatHappened(props: {
  value: string;
  rounds: readonly number[];
  error: string | null;
  onChange: (value: string) => void;
}) {
  const { value, rounds, error, onChange } = props;
  const isOut = value === 'withdrawn' || value === 'disqualified';
  return (
    <SelectField
      name="what"
      label="What happened"
      placeholder="Please choose"
      value={value}
      error={error}
      description={isOut ? 'The player is out from this week on.' : undefined}
      options={[
        ...rounds.map((one) => ({
          value: `not-played ${one}`,
          label: `Did not play round ${one}`,
        })),
        { value: 'withdrawn', label: 'Withdrew from the tournament' },
        { value: 'disqualified', label: 'Was disqualified' },
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
