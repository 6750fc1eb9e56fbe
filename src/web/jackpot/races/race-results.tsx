// The results of past races: the latest one large, the others as a list, by season and page.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SectionHeading } from '#ui/headings.tsx';
import type { Liveries, RaceResult, Results, Schedule } from '#web/base/jackpot/race-schedule.ts';
import { paths } from '#web/base/paths.ts';
import { Replay } from './replay.tsx';
import { WinningNumbers } from './winning-numbers.tsx';

/** What is said of a race that was run before cards were sold here. */
const withoutPot = 'Before cards were sold';

function RaceLink({ race }: { race: { _id: string; name: string } }) {
  return (
    <Link
      to={paths.race(race._id)}
      className="decoration-accent decoration-[3px] underline-offset-4 hover:underline"
    >
      {race.name}
    </Link>
  );
}

function LatestResult({ race, liveries }: { race: RaceResult; liveries: Liveries }) {
  return (
    <article className="grid items-center gap-x-12 gap-y-6 pb-10 lg:grid-cols-[6fr_6fr]">
      {race.replay ? (
        <Replay
          source={race.replay}
          raceName={race.name}
          winnerImageId={race.winnerImageId}
          className="aspect-video"
        />
      ) : null}
      <div>
        <p className="type-label type-figures text-accent-text">
          <time dateTime={race.startsAt}>{race.date}</time>
        </p>
        <h3 className="type-display mt-1 text-h2">
          <RaceLink race={race} />
        </h3>
        <p className="mt-2 text-soft">
          {race.circuit}, {race.city}
        </p>
        <WinningNumbers numbers={race.numbers} liveries={liveries} isLarge className="mt-6" />
        <p className="type-figures mt-5 text-soft">
          {race.purse ? `Purse ${race.purse}` : withoutPot}
        </p>
      </div>
    </article>
  );
}

function ResultRow({ race, liveries }: { race: RaceResult; liveries: Liveries }) {
  return (
    <li className="grid items-center gap-x-8 gap-y-4 border-t border-line py-5 grid-cols-[1fr_7rem] sm:grid-cols-[1fr_9rem] lg:grid-cols-[1fr_20rem_6rem_9rem]">
      <div className="max-lg:col-start-1 max-lg:row-start-1">
        <p className="type-label type-figures text-sm text-accent-text">
          <time dateTime={race.startsAt}>{race.date}</time>
        </p>
        <h3 className="type-title mt-0.5 text-h4">
          <RaceLink race={race} />
        </h3>
        <p className="text-sm text-soft">
          {race.circuit}, {race.city}
        </p>
      </div>
      <WinningNumbers
        numbers={race.numbers}
        liveries={liveries}
        className="max-lg:col-span-full max-lg:row-start-2"
      />
      <p className="type-figures max-lg:col-span-full lg:text-right">
        {race.purse ? (
          <>
            <span className="type-label text-xs text-soft max-lg:mr-2 lg:block">Purse</span>
            <span className="type-title">{race.purse}</span>
          </>
        ) : (
          <span className="block text-sm text-soft">{withoutPot}</span>
        )}
      </p>
      {race.replay ? (
        <Replay
          source={race.replay}
          raceName={race.name}
          winnerImageId={race.winnerImageId}
          isSmall
          className="max-lg:col-start-2 max-lg:row-start-1"
          openClassName="col-span-full"
        />
      ) : null}
    </li>
  );
}

function Seasons({ season, seasons }: Results) {
  if (seasons.length < 2) return null;
  return (
    <nav aria-label="Seasons" className="flex gap-2">
      {seasons.map((each) => (
        <Link
          key={each}
          to={`${paths.results(each, 1)}#results`}
          aria-current={each === season ? 'page' : undefined}
          className={classNames(
            'button type-figures',
            each === season ? 'bg-ink text-paper' : 'button-secondary',
          )}
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}

function Pages({ season, page, pages }: Results) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label={`Results of ${season}, page by page`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6"
    >
      {page > 1 ? (
        <Link to={`${paths.results(season, page - 1)}#results`} className="strong-link py-2">
          Newer results
        </Link>
      ) : null}
      {page < pages ? (
        <Link to={`${paths.results(season, page + 1)}#results`} className="strong-link py-2">
          Older results
        </Link>
      ) : null}
      <span className="type-figures text-sm text-soft">
        Page {page} of {pages}
      </span>
    </nav>
  );
}

/** The results; a race that waits for its numbers is named above them. */
export function RaceResults({ results, awaited, liveries }: Schedule) {
  const isNewest = results !== null && results.page === 1 && results.season === results.seasons[0];
  const latest = isNewest ? results.races[0] : undefined;
  const others = latest ? results?.races.slice(1) : results?.races;
  if (!results && awaited.length === 0) return null;
  return (
    <section aria-labelledby="results" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading
          id="results"
          title={results && !isNewest ? `Results of ${results.season}` : 'Results'}
          aside={results ? <Seasons {...results} /> : null}
        />
        {awaited.map((race) => (
          <p key={race._id} className="mb-6 border-l-4 border-ink pl-4">
            <b className="type-title">
              <RaceLink race={race} />
            </b>
            , {race.date}: the numbers follow as soon as they are confirmed.
          </p>
        ))}
        {latest ? <LatestResult race={latest} liveries={liveries} /> : null}
        <ol>
          {others?.map((race) => (
            <ResultRow key={race._id} race={race} liveries={liveries} />
          ))}
        </ol>
        {results ? <Pages {...results} /> : null}
      </div>
    </section>
  );
}
