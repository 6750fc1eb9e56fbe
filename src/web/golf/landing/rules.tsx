// The rules in short, and how the field gets smaller week by week.
import { Link } from 'react-router';
import { amounts, leastAge } from '#rules/figures.ts';
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { lawPaths } from '#web/base/law-paths.ts';
import { paths } from '#web/base/paths.ts';

type Figures = ReturnType<typeof planFigures>;

/** How many go on after a week, and how wide that is drawn. */
const cutsOf = (figures: Figures) =>
  [
    ['Week 1', figures.afterWeek1, 'and ties go on', 100],
    ['Week 2', figures.afterWeek2, 'and ties go on', 80],
    ['Week 3', figures.afterWeek3, 'and ties go on', 62],
    ['Week 4', figures.afterWeek4, `the ‘${figures.finalistsName}’`, 47],
    ['Las Vegas', '1', 'wins the championship', 38],
  ] as const;

const rulesOf = (figures: Figures) => [
  `You play ${golfFigures.rounds} rounds a week; the ${golfFigures.countedRounds} lowest of them are added up.`,
  `In week 1 you play at least ${golfFigures.leastRounds} rounds to be ranked.`,
  `After week 1 the best ${figures.afterWeek1} go on, after week 2 the best ${figures.afterWeek2}, after week 3 the best ${figures.afterWeek3}, each time with everybody who ties for the last place.`,
  `After week 4 the best ${figures.finalists}, the ‘${figures.finalistsName}’, go to the championship round in Las Vegas.`,
  'You play in the session that you signed up for, on Saturday or on Sunday.',
  'Equal totals share a position. Where only one can go on, countback decides, and a play-off where that finds no difference.',
  `Up to ${golfFigures.teamMembers} entrants can form a team until the first round begins. Everybody still plays for themselves.`,
  `One entry and one account per person. Players are ${leastAge} or older.`,
  `The entry donation is ${amounts.entry}. It goes to young adults who have aged out of foster care.`,
];

function Cuts({ figures }: { figures: Figures }) {
  return (
    <ol aria-label="Who goes on" className="type-figures grid content-start gap-1.5">
      {cutsOf(figures).map(([week, count, note, width]) => (
        <li key={week}>
          <div
            className="ground-green flex min-h-16 items-center justify-between gap-3 rounded-sm px-3.5"
            style={{ width: `${width}%` }}
          >
            <span className="type-label text-sm leading-tight text-soft">{week}</span>
            <b className="type-display text-h2 text-accent">{count}</b>
          </div>
          <p className="mt-0.5 mb-1.5 text-sm text-soft">{note}</p>
        </li>
      ))}
    </ol>
  );
}

/** The rules beside the cuts. */
export function Rules({ plan }: { plan: TournamentPlan }) {
  const figures = planFigures(plan);
  return (
    <section aria-labelledby="rules" className="page-width section">
      <SectionHeading id="rules" title="Rules" />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <div>
          <ul className="max-w-prose">
            {rulesOf(figures).map((rule) => (
              <li key={rule} className="border-b border-line py-3.5 first:pt-0">
                {rule}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-soft">
            The{' '}
            <Link
              to={lawPaths.golfRules()}
              className="underline decoration-accent decoration-2 underline-offset-4"
            >
              Golf Rules
            </Link>{' '}
            in full and the{' '}
            <Link
              to={paths.terms()}
              className="underline decoration-accent decoration-2 underline-offset-4"
            >
              Terms of Service
            </Link>{' '}
            apply.
          </p>
        </div>
        <Cuts figures={figures} />
      </div>
    </section>
  );
}
