// The prizes of the championship, and who has them.
import { Link } from 'react-router';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { ordinal } from '#rules/format/ordinals.ts';
import { Money } from '#ui/money.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { officePaths } from '../kit/office-paths.ts';

/** The prizes in their order; while the championship is played, as it stands. */
export function Prizes({ championship }: { championship: OfficeWeek | undefined }) {
  if (!championship) return null;
  const { winners, prizesCents, stage } = championship;
  return (
    <section aria-labelledby="prizes" className="mt-12 max-w-3xl">
      <h2 id="prizes" className="type-display mb-4 text-h3">
        Prizes
      </h2>
      <Facts>
        {prizesCents.map((cents, at) => {
          const winner = winners.find(({ place }) => place === at + 1);
          return (
            <Fact key={cents} term={`${ordinal(at + 1)} place`}>
              <Money cents={cents} />
              <span className="block text-sm text-soft">
                {winner ? (
                  <>
                    <Link to={officePaths.entrant(winner._id)} className="text-ink underline">
                      {winner.name}
                    </Link>
                    {stage === 'closed' ? '' : ', as it stands; final once the week is closed'}
                  </>
                ) : (
                  'Nobody yet'
                )}
              </span>
            </Fact>
          );
        })}
      </Facts>
    </section>
  );
}
