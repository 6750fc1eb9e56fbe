// The weeks of a player, newest first: position, rounds, and how they went on.
import { Link } from 'react-router';
import { counted } from '#rules/format/counts.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import { standingsPath } from '#web/base/golf-paths.ts';
import { sessionSpan } from '../golf-times.ts';
import type { PlayerWeek } from './load-player.ts';
import { RoundScore } from './rounds-played.tsx';

/** The player's own session of a week, on the tournament's clock and on the visitor's. */
function SessionTime({ week }: { week: PlayerWeek }) {
  const timeZone = useTimeZone();
  const { session } = week;
  if (!session) return null;
  return (
    <p className="type-figures mt-2 text-sm text-soft">
      <span className="block">Session: {session.words}</span>
      <span className="block min-h-[1.5em]">
        {timeZone ? `Your time: ${sessionSpan(session.startsAt, session.endsAt, timeZone)}` : null}
      </span>
    </p>
  );
}

function Rounds({ week }: { week: PlayerWeek }) {
  return (
    <dl className="type-figures flex justify-between gap-x-2 sm:justify-start sm:gap-x-7">
      {week.rounds.map((round) => (
        <div key={round.round} className="min-w-0 sm:min-w-14">
          <dt className="type-label text-sm text-soft">
            <span aria-hidden="true" className="sm:hidden">
              R{round.round}
            </span>
            <span className="max-sm:sr-only">Round {round.round}</span>
          </dt>
          <dd className="type-title text-h3">
            <RoundScore round={round} />
          </dd>
          <dd className="text-xs text-soft" aria-hidden="true">
            {round.mark}
          </dd>
        </div>
      ))}
      <div className="border-l-2 border-accent pl-3 sm:pl-6">
        <dt className="type-label text-sm text-soft">Total</dt>
        <dd className="type-display text-h3">{week.total ?? '–'}</dd>
      </div>
    </dl>
  );
}

function Result({ week }: { week: PlayerWeek }) {
  return (
    <>
      <div>
        <p className="flex items-baseline gap-x-3">
          <b className="type-display type-figures text-h2 text-accent-text">{week.positionText}</b>
          <span className="type-figures text-soft">
            {week.position === null ? 'No position yet,' : null} of{' '}
            {counted(week.fieldSize, 'player')}
          </span>
        </p>
        <p className="mt-2 max-w-prose">{week.why}</p>
        {week.onward ? (
          <p
            className={classNames(
              'mt-1 max-w-prose',
              week.goesOn ? 'type-label text-green' : 'text-soft',
            )}
          >
            {week.onward}
            {week.stage === 'closed' ? null : (
              <span className="type-label text-sm text-soft"> (as of now)</span>
            )}
          </p>
        ) : null}
        {week.prize ? (
          <p className="type-display type-figures mt-2 text-h3 text-accent-text">{week.prize}</p>
        ) : null}
      </div>
      <div className="md:col-start-2 lg:col-start-3">
        <Rounds week={week} />
      </div>
    </>
  );
}

function Week({ year, week }: { year: string | null; week: PlayerWeek }) {
  return (
    <li className="grid gap-x-10 gap-y-5 border-t border-line py-7 first:border-0 first:pt-0 md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h3 className="type-display text-h3">
          <Link
            to={standingsPath({ year, week: week.week })}
            className="decoration-accent decoration-[3px] underline-offset-4 hover:underline"
          >
            {week.name}
          </Link>
        </h3>
        <p className="type-label mt-1 text-sm text-soft">{week.stageWords}</p>
        <SessionTime week={week} />
      </div>
      {week.stage === 'to-come' ? (
        <p className="text-soft">Its rounds have not begun.</p>
      ) : (
        <Result week={week} />
      )}
    </li>
  );
}

/** The list; what is to come stands in it too. */
export function PlayerWeeks(props: { year: string | null; weeks: readonly PlayerWeek[] }) {
  const { year, weeks } = props;
  if (weeks.length === 0) {
    return <EmptyState title="No week has been played yet." />;
  }
  return (
    <ol reversed>
      {weeks.map((week) => (
        <Week key={week.week} year={year} week={week} />
      ))}
    </ol>
  );
}
