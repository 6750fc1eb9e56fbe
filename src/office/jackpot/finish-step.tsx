// The second step of a race's day: the first four cars home.
import { useState } from 'react';
import type { RaceDay } from '#contract/office/race-day.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { Roundel } from '#ui/roundel.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { formatDone, lastAct } from '../kit/draws/past-acts.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Step } from '../kit/steps.tsx';
import { FinishDialog } from './finish-dialog.tsx';

/** The finish as it stands; entered, or corrected as long as the draw is not frozen. */
export function FinishStep({ day }: { day: RaceDay }) {
  const [isOpen, setIsOpen] = useState(false);
  const { race, whyNot, history } = day;
  const hasFinish = race.finishers.length > 0;
  const act = lastAct(history, 'race.finished');
  const isReady = whyNot.finish === null;
  const own = day.finishEntries.find(({ person }) => person.isYou);
  return (
    <Step
      number={2}
      title="Finish"
      state={hasFinish ? 'done' : isReady ? 'now' : 'waiting'}
      standing={hasFinish ? 'Entered' : isReady ? 'Next' : 'Not yet'}
      when={
        act && hasFinish
          ? formatDone(act)
          : hasFinish
            ? null
            : `Starts ${dayAndTimeOf(race.raceDate)}`
      }
    >
      {hasFinish ? <Finishers day={day} /> : <Entries day={day} />}
      {hasFinish && !isReady ? null : (
        <>
          <p className="max-w-prose text-soft">
            {hasFinish
              ? `It can be corrected until the draw is frozen, ${dayAndTimeOf(race.drawClosesAt)}.`
              : `The first four cars across the line, in order. Two officials enter them, and neither sees what the other entered. The finish stands once both entries agree. Enter them before the draw closes,  ${dayAndTimeOf(race.drawClosesAt)}; until then they can be corrected.`}
          </p>
          <ActButton
            endpoint={officeRacesApi.finish}
            why={whyNot.finish}
            look={hasFinish ? 'secondary' : 'primary'}
            onPress={() => setIsOpen(true)}
          >
            {hasFinish ? 'Correct the finish' : own ? 'Enter the finish again' : 'Enter the finish'}
          </ActButton>
        </>
      )}
      {isOpen ? <FinishDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </Step>
  );
}

/** Who entered a finish so far, and what oneself entered. */
function Entries({ day: { finishEntries } }: { day: RaceDay }) {
  if (finishEntries.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {finishEntries.map(({ person, finishers }) => (
        <li key={person._id}>
          {person.isYou ? 'You' : person.name} entered{' '}
          {finishers ? `cars ${finishers.join(', ')}` : 'a finish, which is not shown to you'}.
        </li>
      ))}
      <li className="text-soft">
        {finishEntries.length > 1
          ? 'They differ. Please look again, both of you, and enter what you saw.'
          : finishEntries[0]!.person.isYou
            ? 'A second official has to enter the same finish independently.'
            : 'Yours would be the second entry.'}
      </li>
    </ul>
  );
}

const places = ['First', 'Second', 'Third', 'Fourth'];

function Finishers({ day: { race, cars } }: { day: RaceDay }) {
  return (
    <ol className="grid gap-x-8 gap-y-2 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-2">
      {race.finishers.map((number, at) => (
        <li key={number} className="flex items-center gap-3">
          <Roundel number={number} label={`Car ${number}`} />
          <span className="min-w-0 leading-snug">
            <span className="block text-sm text-soft">{places[at]}</span>
            {cars.find((car) => car.number === number)?.driverName ?? 'Driver unknown'}
          </span>
        </li>
      ))}
    </ol>
  );
}
