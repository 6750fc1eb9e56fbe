// The champion and the runner-up, once the championship is closed.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { paths } from '#web/base/paths.ts';
import type { StandingsView } from '../standings/read-standings.ts';

const names = ['Champion', 'Runner-up'];

/** Who has won what, on a green band; and below, that a prize is not given after all. */
export function Champion(props: Pick<StandingsView, 'winners' | 'corrections'>) {
  const { winners, corrections } = props;
  return (
    <section aria-labelledby="champion" className="ground-green mb-10 py-10 sm:mb-14 sm:py-14">
      <div className="page-width">
        <h2 id="champion" className="sr-only">
          The prizes
        </h2>
        <dl className="grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
          {winners.map(({ place, winner, amount }) => (
            <div key={place} className="min-w-0 border-t border-line pt-4">
              <dt className="type-label text-soft">{names[place - 1] ?? `Place ${place}`}</dt>
              <dd
                className={classNames(
                  'type-display mt-1 text-balance break-words',
                  place === 1 ? 'text-h1' : 'text-h2',
                )}
              >
                <Link
                  to={paths.golfPlayer(winner._id)}
                  className="decoration-accent decoration-4 underline-offset-8 hover:underline"
                >
                  {winner.name}
                </Link>
              </dd>
              <dd className="type-display type-figures mt-2 text-h3 text-accent">{amount}</dd>
            </div>
          ))}
        </dl>
        {corrections.map((correction) => (
          <p key={correction} className="mt-8 max-w-prose border-l-4 border-accent pl-3 text-sm">
            {correction}
          </p>
        ))}
      </div>
    </section>
  );
}
