// Enters the first four cars home: chosen first, then read over once more.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { formatCar } from './race-day-labels.ts';

const places = ['First', 'Second', 'Third', 'Fourth'] as const;

/** The dialog, in two steps. */
export function FinishDialog({ day, onClose }: { day: RaceDay; onClose: () => void }) {
  const own = day.finishEntries.find(({ person }) => person.isYou);
  const before = own?.finishers ?? [];
  const [chosen, setChosen] = useState<string[]>(() =>
    places.map((_, at) => String(before[at] ?? '')),
  );
  const [mistake, setMistake] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const act = useAct(officeRacesApi.finish, onClose);
  const finishers = chosen.map(Number);

  function submit(): void {
    if (isChecked) {
      act.send({ raceId: day.race._id, finishers });
      return;
    }
    const found = problemOf(chosen);
    setMistake(found);
    setIsChecked(found === null);
  }

  return (
    <ActDialog
      title={isChecked ? 'Is this the finish?' : 'The first four'}
      role="alertdialog"
      submit={isChecked ? 'Enter the finish' : 'Go on'}
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={submit}
    >
      {isChecked ? (
        <ReadOver
          day={day}
          finishers={finishers}
          onChooseAgain={() => {
            act.reset();
            setIsChecked(false);
          }}
        />
      ) : (
        <ChooseCars
          {...{ day, chosen, mistake }}
          onChoose={(place, car) => {
            setChosen((before) => before.map((old, index) => (index === place ? car : old)));
            setMistake(null);
          }}
        />
      )}
    </ActDialog>
  );
}

function ChooseCars(props: {
  day: RaceDay;
  chosen: readonly string[];
  mistake: string | null;
  onChoose: (place: number, car: string) => void;
}) {
  const { day, chosen, mistake, onChoose } = props;
  return (
    <>
      {mistake ? <Notice tone="error">{mistake}</Notice> : null}
      {places.map((place, at) => (
        <SelectField
          key={place}
          label={place}
          name={place}
          placeholder="Choose a car"
          value={chosen[at]}
          options={optionsOf(day)}
          onChange={({ target }) => onChoose(at, target.value)}
        />
      ))}
    </>
  );
}

/** The four as they are to be entered, for a second look. */
function ReadOver(props: { day: RaceDay; finishers: number[]; onChooseAgain: () => void }) {
  const { day, finishers, onChooseAgain } = props;
  return (
    <>
      <p>Please check it once more. A second official enters it independently.</p>
      <ol className="grid gap-1 border-y border-line-strong py-3">
        {finishers.map((number, at) => (
          <li key={number} className="type-title text-lg">
            {places[at]}: {formatCar(day.cars, number)}
          </li>
        ))}
      </ol>
      <ClosedNotice closesAt={day.race.drawClosesAt} />
      <p>
        <button type="button" className="underline underline-offset-4" onClick={onChooseAgain}>
          Choose again
        </button>
      </p>
    </>
  );
}

/** All cars; scratched ones did not start, and cannot be chosen. */
function optionsOf({ race, cars }: RaceDay) {
  const gone = new Set(race.scratched.map(({ carNumber }) => carNumber));
  return cars.map(({ number }) => ({
    value: String(number),
    label: formatCar(cars, number) + (gone.has(number) ? ' (scratched)' : ''),
    isDisabled: gone.has(number),
  }));
}

function problemOf(chosen: readonly string[]): string | null {
  if (chosen.some((car) => car === '')) return 'Please choose a car for each of the four places.';
  return new Set(chosen).size < places.length ? 'Please choose four different cars.' : null;
}

function ClosedNotice({ closesAt }: { closesAt: string }) {
  if (Date.parse(closesAt) > Date.now()) return null;
  return (
    <Notice isQuiet>
      The draw has closed. Its entries are frozen within a minute, and after that the finish cannot
      be corrected.
    </Notice>
  );
}
