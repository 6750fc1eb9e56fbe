// The second step of a race's day: the first four cars home.
import { useState } from 'react';
import type { RaceDay } from '#contract/office-race-day.ts';
import { officeRacesApi } from '#contract/office-races.ts';
import { Roundel } from '#ui/roundel.tsx';
import { ActButton } from '../act-button.tsx';
import { whenWords } from '../draws/draw-words.ts';
import { doneWords, lastAct } from '../draws/past-acts.tsx';
import { Step } from '../steps.tsx';
import { FinishDialog } from './finish-dialog.tsx';

/** The finish as it stands; entered, or corrected as long as the draw is not frozen. */
export function FinishStep({ day }: { day: RaceDay }) {
  const [isOpen, setIsOpen] = useState(false);
  const { race, whyNot, history } = day;
  const hasFinish = race.finishers.length > 0;
  const act = lastAct(history, 'race.finished');
  const isReady = whyNot.finish === null;
  return (
    <Step
      number={2}
      title="Finish"
      state={hasFinish ? 'done' : isReady ? 'now' : 'waiting'}
      standing={hasFinish ? 'Entered' : isReady ? 'Next' : 'Not yet'}
      when={
        act && hasFinish ? doneWords(act) : hasFinish ? null : `Starts ${whenWords(race.raceDate)}`
      }
    >
      {hasFinish ? <Finishers day={day} /> : null}
      {hasFinish && !isReady ? null : (
        <>
          <p className="max-w-prose text-soft">
            {hasFinish
              ? `It can be corrected until the draw is frozen, ${whenWords(race.drawClosesAt)}.`
              : `The first four cars home, in their order. Enter them before the draw closes, ${whenWords(race.drawClosesAt)}; until then they can be corrected.`}
          </p>
          <ActButton
            endpoint={officeRacesApi.finish}
            why={whyNot.finish}
            look={hasFinish ? 'secondary' : 'primary'}
            onPress={() => setIsOpen(true)}
          >
            {hasFinish ? 'Correct the finish' : 'Enter the finish'}
          </ActButton>
        </>
      )}
      {isOpen ? <FinishDialog day={day} onClose={() => setIsOpen(false)} /> : null}
    </Step>
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
