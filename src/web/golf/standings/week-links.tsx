// The five weeks of the tournament as links, with where each of them stands.
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { standingsPath } from '#web/base/golf-paths.ts';
import type { WeekView } from './present-standings.ts';

/** The links; a name that is searched for goes along. */
export function WeekLinks(props: {
  year: string | null;
  weeks: readonly WeekView[];
  chosen: number;
  q: string;
}) {
  return (
    <nav aria-label="Weeks of the tournament">
      <ul className="grid grid-cols-2 gap-2 min-[30rem]:grid-cols-3 md:grid-cols-5">
        {props.weeks.map(({ week, name, stage, formatStage: stageWords }) => {
          const isChosen = week === props.chosen;
          return (
            <li key={week} className="max-md:last:col-span-2">
              <Link
                to={standingsPath({ year: props.year, week, q: props.q })}
                preventScrollReset
                aria-current={isChosen ? 'page' : undefined}
                className={classNames(
                  'block h-full rounded-sm border px-4 py-2.5 leading-snug',
                  isChosen
                    ? 'ground-green border-transparent'
                    : 'border-line-strong bg-raised hover:border-ink',
                )}
              >
                <span className="type-title block text-h4">{name}</span>
                <span className="type-label type-figures flex items-center gap-2 text-sm text-soft">
                  {stage === 'being-played' ? (
                    <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
                  ) : null}
                  {stageWords}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
