// What there is to win.
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';

const prizesOf = (plan: TournamentPlan) => [
  ['First prize', planFigures(plan).firstPrize, 'for the winner of the championship in Las Vegas'],
  ['Second prize', planFigures(plan).secondPrize, 'for the runner-up'],
  [
    `The first ${golfFigures.giftPacks}`,
    golfFigures.giftPack,
    `is the value of the gift pack for each of the first ${golfFigures.giftPacks} who register`,
  ],
];

/** The prizes on a green band. */
export function Prizes({ plan }: { plan: TournamentPlan }) {
  return (
    <section aria-labelledby="prizes" className="ground-green py-12 sm:py-16">
      <div className="page-width">
        <h2 id="prizes" className="type-label text-soft">
          Prizes
        </h2>
        <dl className="type-figures mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[6fr_4fr_4fr] lg:items-end">
          {prizesOf(plan).map(([name, value, note], index) => (
            <div key={name} className="border-t border-line pt-4">
              <dt className="type-label">{name}</dt>
              <dd
                className={`type-display mt-1 whitespace-nowrap text-accent ${index === 0 ? 'text-poster' : 'text-h1'}`}
              >
                {value}
              </dd>
              <dd className="mt-2 max-w-[22rem] text-soft">{note}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
