// Upcoming draws, as a list of dates.
import { Link } from 'react-router';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import type { Raffle } from './raffle-prizes.ts';

/** Every announced draw with its prize; nothing while there are none. */
export function ComingDraws({ draws }: { draws: Raffle['draws'] }) {
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby="draws" className="page-width section">
      <SectionHeading
        id="draws"
        title="Coming draws"
        aside={
          <span className="flex flex-wrap gap-x-7 gap-y-3">
            <Link to={paths.draws()} className="strong-link">
              All draws and how to check them
            </Link>
            <Link to={paths.raffleResults()} className="strong-link">
              Results
            </Link>
          </span>
        }
      />
      <ol className="type-figures gap-x-16 lg:columns-2">
        {draws.map((draw) => (
          <li
            key={draw._id}
            className="grid break-inside-avoid grid-cols-[7.5rem_1fr] items-baseline gap-x-4 border-b border-line py-3"
          >
            <time dateTime={draw.at} className="type-title">
              {draw.date}
            </time>
            <span>
              {draw.name}
              {draw.isGrand ? (
                <span className="type-label ml-2 text-sm whitespace-nowrap text-accent-text">
                  Grand prize
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
