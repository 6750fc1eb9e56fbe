// The latest races to watch, each loaded when it is asked for.
import { Link } from 'react-router';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import type { JackpotSeries } from './jackpot-series.ts';
import { Replay } from './races/replay.tsx';

/** Up to three replays; nothing at all while there are none. */
export function Replays({ replays }: JackpotSeries) {
  if (replays.length === 0) return null;
  return (
    <section aria-labelledby="replays" className="page-width section">
      <SectionHeading
        id="replays"
        title="Watch the last ones home"
        aside={
          <Link to={paths.races()} className="strong-link">
            All results
          </Link>
        }
      />
      <ul className="grid gap-x-6 gap-y-8 lg:grid-cols-3">
        {replays.map(({ _id, name, date, startsAt, replay, winnerImageId }) => (
          <li key={_id}>
            {replay ? (
              <Replay
                source={replay}
                raceName={name}
                winnerImageId={winnerImageId}
                className="aspect-video"
              />
            ) : null}
            <h3 className="type-title mt-3 text-h4">{name}</h3>
            <p className="type-figures text-sm text-soft">
              <time dateTime={startsAt}>{date}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
