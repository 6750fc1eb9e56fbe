// When to play: the rounds, and the six sessions of a day.
import { SectionHeading } from '#ui/headings.tsx';
import { useTimeZone } from '#ui/use-time-zone.ts';
import { sessionElsewhere, sessions } from '../golf-times.ts';
import type { GolfTournament } from './load-golf.ts';

function Rounds({ rounds }: Pick<GolfTournament, 'rounds'>) {
  return (
    <ol>
      {rounds.map((round) => (
        <li
          key={round._id}
          className="grid grid-cols-[4rem_1fr] items-start gap-x-4 border-t border-line py-5 first:border-0 first:pt-0 sm:grid-cols-[5rem_1fr] sm:gap-x-6"
        >
          <time
            dateTime={round.startsAt}
            className="type-label border-t-2 border-accent pt-1.5 text-sm text-soft"
          >
            {round.weekday}
            <b className="type-display type-figures block text-h2 text-ink">{round.day}</b>
            {round.month}
          </time>
          <div>
            <h3 className="type-display text-h3">{round.title}</h3>
            <p className="mt-1.5 max-w-prose text-soft">{round.detail}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The sessions; the visitor's own times come once the browser has told its zone. */
function Sessions({ firstDay }: { firstDay: number | null }) {
  const timeZone = useTimeZone();
  const hasOwnTimes = timeZone !== null && firstDay !== null;
  return (
    <div>
      <h3 id="sessions" className="type-title text-h4">
        Sessions
      </h3>
      <p className="mt-1 text-soft">
        Saturday or Sunday, as you choose when you sign up. The last two sessions run into the next
        morning.
      </p>
      <p className="type-label mt-5 flex justify-between gap-4 pb-2 pl-14 text-sm text-soft">
        <span>GMT-7</span>
        {hasOwnTimes ? <span>Your time</span> : null}
      </p>
      <ul aria-labelledby="sessions" className="type-figures">
        {sessions.map((session) => (
          <li
            key={session.slot}
            className="grid grid-cols-[2.75rem_1fr] items-baseline gap-x-3 border-t border-line py-2.5"
          >
            <span className="type-label text-sm text-accent-text uppercase">{session.slot}</span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="type-title text-h4">{session.time}</b>
              <span className="min-h-[1.5em] text-sm text-soft">
                {hasOwnTimes ? sessionElsewhere(firstDay, session, timeZone) : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 min-h-[3em] border-t border-line pt-3 text-sm text-soft">
        {hasOwnTimes
          ? `Your times are for ${timeZone.replaceAll('_', ' ')}, in the first week.`
          : null}
      </p>
    </div>
  );
}

/** Rounds beside sessions; without dates yet, that they follow. */
export function Schedule({ tournament }: { tournament: GolfTournament | null }) {
  return (
    <section aria-labelledby="schedule" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="schedule" title="Schedule" />
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
          {tournament && tournament.rounds.length > 0 ? (
            <Rounds rounds={tournament.rounds} />
          ) : (
            <p className="max-w-prose text-lg">
              The dates of the next tournament are not set yet. They show up here as soon as they
              are.
            </p>
          )}
          <Sessions firstDay={tournament?.firstDay ?? null} />
        </div>
      </div>
    </section>
  );
}
