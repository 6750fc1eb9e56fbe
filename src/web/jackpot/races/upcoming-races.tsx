// The races after the next one, as a fixture list.
import { Link } from 'react-router';
import { SectionHeading } from '#ui/headings.tsx';
import type { UpcomingRace } from '#web/base/jackpot/race-schedule.ts';
import { livePaths } from '#web/base/live-paths.ts';
import { paths } from '#web/base/paths.ts';

function Fixture({ race }: { race: UpcomingRace }) {
  return (
    <li className="grid grid-cols-[4rem_1fr] items-start gap-x-4 border-t border-line py-5 first:border-0 first:pt-0 sm:grid-cols-[5rem_1fr_auto] sm:gap-x-6 lg:grid-cols-[5rem_1fr_18rem_8rem]">
      <time
        dateTime={race.startsAt}
        className="type-label border-t-2 border-accent pt-1.5 text-sm text-soft"
      >
        {race.weekday}
        <b className="type-display type-figures block text-h2 text-ink">{race.day}</b>
        {race.month}
      </time>
      <div>
        <h3 className="type-display text-h3">
          <Link
            to={paths.race(race._id)}
            className="decoration-accent decoration-[3px] underline-offset-4 hover:underline"
          >
            {race.name}
          </Link>
        </h3>
        <p className="mt-1.5 text-soft">
          {race.circuit}, {race.city}
        </p>
        <p className="text-soft lg:hidden">{race.times}</p>
      </div>
      <p className="hidden pt-1 text-soft lg:block">{race.times}</p>
      <p className="col-start-2 mt-2 sm:col-start-auto sm:mt-0 sm:text-right">
        <span className="type-label text-sm text-soft max-sm:mr-2 sm:block">Jackpot from</span>
        <span className="type-title type-figures text-h4">{race.headline}</span>
      </p>
    </li>
  );
}

/** Up to seven races with their dates and what they pay at least. */
export function UpcomingRaces({ races }: { races: readonly UpcomingRace[] }) {
  return (
    <section aria-labelledby="upcoming" className="page-width section">
      <SectionHeading
        id="upcoming"
        title="After that"
        aside={
          <a href={livePaths.calendar()} className="strong-link">
            Calendar for your phone (.ics)
          </a>
        }
      />
      <ol>
        {races.map((race) => (
          <Fixture key={race._id} race={race} />
        ))}
      </ol>
    </section>
  );
}
