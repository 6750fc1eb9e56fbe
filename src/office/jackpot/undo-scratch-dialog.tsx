// Has a car start after all that was scratched by mistake, after saying what that does.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { SelectField } from '#ui/select-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { formatCar } from './race-day-labels.ts';
import { RaceReasonField } from './race-reason-field.tsx';

/** The dialog. */
export function UndoScratchDialog({ day, onClose }: { day: RaceDay; onClose: () => void }) {
  const { scratched } = day.race;
  const [car, setCar] = useState(scratched.length === 1 ? String(scratched[0]!.carNumber) : '');
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeRacesApi.undoScratch, onClose);

  function submit(): void {
    if (car === '') setMistake('Please choose a car.');
    else act.send({ raceId: day.race._id, carNumber: Number(car), reason });
  }

  return (
    <ActDialog
      title="Undo a scratch"
      role="alertdialog"
      submit="Let it start"
      isBusy={act.isBusy}
      error={act.error}
      fields={['reason']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        The car starts after all, can come home, and can be picked while cards are open. Cards whose
        credit went back stay void: their players keep the credit, and are told by email.
      </p>
      <SelectField
        label="Car"
        name="carNumber"
        placeholder="Choose a car"
        value={car}
        error={mistake}
        options={scratched.map(({ carNumber }) => ({
          value: String(carNumber),
          label: formatCar(day.cars, carNumber),
        }))}
        onChange={(event) => {
          setCar(event.target.value);
          setMistake(null);
        }}
      />
      <RaceReasonField value={reason} error={mistakeOf(act.error, 'reason')} onChange={setReason} />
    </ActDialog>
  );
}
