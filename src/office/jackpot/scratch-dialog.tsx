// Scratches a car from a race that has not been run.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { SelectField } from '#ui/select-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { formatCar } from './race-day-labels.ts';
import { RaceReasonField } from './race-reason-field.tsx';

/** The dialog. */
export function ScratchDialog({ day, onClose }: { day: RaceDay; onClose: () => void }) {
  const [car, setCar] = useState('');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeRacesApi.scratch, onClose);
  const isSelling = ['scheduled', 'open'].includes(day.race.stage);
  const gone = new Set(day.race.scratched.map(({ carNumber }) => carNumber));

  function submit(): void {
    if (car === '') setMistake('Please choose a car.');
    else act.send({ raceId: day.race._id, carNumber: Number(car), reason });
  }

  return (
    <ActDialog
      title="Scratch a car"
      role="alertdialog"
      submit="Scratch it"
      isBusy={act.isBusy}
      error={act.error}
      fields={['reason']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {isSelling
          ? 'Cards with this car get their credit back, their players are told by email, and nobody can pick it anymore.'
          : 'Cards are closed: those with this car stay in play, since its number can still be drawn.'}{' '}
        Two of you can undo it until the finish stands, but credits stay where they are then.
      </p>
      <SelectField
        label="Car"
        name="carNumber"
        placeholder="Choose a car"
        value={car}
        error={mistake}
        options={day.cars
          .filter(({ number }) => !gone.has(number))
          .map(({ number }) => ({ value: String(number), label: formatCar(day.cars, number) }))}
        onChange={(event) => {
          setCar(event.target.value);
          setMistake(null);
        }}
      />
      <RaceReasonField value={reason} error={mistakeOf(act.error, 'reason')} onChange={setReason} />
    </ActDialog>
  );
}
