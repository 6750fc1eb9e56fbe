// The next race: its prize, the time left, and the field of cars on the grid.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Countdown } from '#ui/countdown.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { paths } from '#web/base/paths.ts';
import { CarTrack } from './car-track.tsx';
import type { FrontPage, NextRace } from './front-page.ts';

type RaceTexts = FrontPage['words']['race'];

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="type-label">{label}</span>
      <span className="type-display type-figures">{children}</span>
    </p>
  );
}

function RaceFacts({ race, words, now }: { race: NextRace; words: RaceTexts; now: string }) {
  return (
    <div className="page-width race-facts">
      <div>
        <p className="type-label text-soft">Next race</p>
        <h2 className="type-display text-h1">{race.name}</h2>
        <p className="text-lg">
          {race.place}
          <br />
          <time dateTime={race.startsAt}>{race.date}</time>, {race.time}
        </p>
        <Link to={paths.play()} className="button button-primary">
          {words.play}
        </Link>
      </div>
      <div className="figures">
        <Figure label="Jackpot">{race.headline}</Figure>
        <Figure label="Until the start">
          <Countdown until={race.startsAt} now={now} closed="Closed" />
        </Figure>
      </div>
    </div>
  );
}

/** A starting grid: every second place stands half a length back. */
function StartingGrid({ cars }: { cars: FrontPage['cars'] }) {
  return (
    <div className="page-width starting-grid">
      <h3 className="type-label text-soft">The field of {cars.length}</h3>
      <ol>
        {cars.map((car) => (
          <li key={car.number}>
            <Roundel number={car.number} colors={car.colors} size="sm" />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The green band of the next race; without one it says so. */
export function RaceBand({ words, race, cars, now }: FrontPage) {
  return (
    <section aria-label="Next race" className="ground-green section">
      {race ? (
        <RaceFacts race={race} words={words.race} now={now} />
      ) : (
        <div className="page-width">
          <h2 className="type-display text-h1">{words.race.noneTitle}</h2>
          <p className="mt-3 text-lg">{words.race.noneText}</p>
        </div>
      )}
      <p className="page-width proof">{words.race.proof}</p>
      {cars.length > 0 ? (
        <>
          <CarTrack cars={cars} />
          <StartingGrid cars={cars} />
        </>
      ) : null}
    </section>
  );
}
