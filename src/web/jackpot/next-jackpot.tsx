// What is at stake in the next race.
import { Link } from 'react-router';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { Countdown } from '#ui/countdown.tsx';
import { paths } from '../base/paths.ts';
import type { JackpotRace } from './jackpot-series.ts';

/** The jackpot in large figures, the race, and the time left to play. */
export function NextJackpot({ race, now }: { race: JackpotRace | null; now: string }) {
  return (
    <section aria-labelledby="next-jackpot" className="ground-green py-10 sm:py-12">
      <div className="page-width grid items-end gap-x-12 gap-y-6 md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_auto]">
        <h2 id="next-jackpot">
          <span className="type-label block text-base text-soft">
            {race ? 'Jackpot of the next race' : 'The jackpot starts at'}
          </span>
          <span className="type-display type-figures mt-1 block text-poster leading-[0.9] text-accent">
            {race ? race.headline : jackpotFigures.least}
          </span>
        </h2>
        {race ? (
          <>
            <p className="text-lg leading-snug">
              <Link
                to={paths.race(race._id)}
                className="type-title underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {race.name}
              </Link>
              <br />
              <time dateTime={race.startsAt}>{race.date}</time>
              <br />
              {race.times}
            </p>
            <p className="md:col-span-2 lg:col-span-1 lg:text-right">
              <span className="type-label block text-sm text-soft">Cards close in</span>
              <Countdown
                until={race.closesAt}
                now={now}
                closed="Closed"
                className="type-display type-figures text-h2"
              />
              <br />
              <Link to={paths.races()} className="underline underline-offset-4">
                Race schedule
              </Link>
            </p>
          </>
        ) : (
          <p className="text-lg leading-snug">
            No race is on the calendar yet. The next one shows up here as soon as it is set.
          </p>
        )}
      </div>
    </section>
  );
}
