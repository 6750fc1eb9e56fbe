// How one takes part, in four steps.
import { amounts } from '#rules/figures.ts';
import { planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { SectionHeading } from '#ui/headings.tsx';

const stepsOf = (plan: TournamentPlan) => [
  [
    'Sign up',
    `Fill in your name and where you live, and make your entry donation of ${amounts.entry}. It goes to young adults who have aged out of foster care.`,
  ],
  [
    'Pick your session',
    'Saturday or Sunday, and one of six four-hour sessions around the clock. You play in it every week.',
  ],
  [
    'Play four rounds',
    'Four rounds each week, from wherever you are. The three lowest count, so one bad day on the greens is forgiven.',
  ],
  [
    'Make the cut',
    `Each week the field gets smaller. Whoever is among the best ${planFigures(plan).finalists} after four weeks plays the championship in Las Vegas.`,
  ],
];

/** The steps, side by side where there is room. */
export function HowToPlay({ plan }: { plan: TournamentPlan }) {
  return (
    <section aria-labelledby="how-to-play" className="page-width section">
      <SectionHeading id="how-to-play" title="How to play" />
      <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {stepsOf(plan).map(([name, text], index) => (
          <li key={name}>
            <span aria-hidden="true" className="type-display text-h1 text-accent-text">
              {index + 1}
            </span>
            <h3 className="type-title mt-1 text-h4">{name}</h3>
            <p className="mt-2 max-w-prose text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
