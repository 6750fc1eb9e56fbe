// What each number of matches pays, and how likely it is.
import { Link } from 'react-router';
import { leastAge } from '#rules/figures.ts';
import { jackpotFigures, ofPicks } from '#rules/jackpot/figures.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '../base/paths.ts';
import type { JackpotSeries } from './jackpot-series.ts';

/** Six places of a card, the matched ones filled. */
function Matches({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="mt-2 flex gap-1 max-[24rem]:gap-0.5">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <span
          key={place}
          className={
            place <= count
              ? 'size-3 rounded-full bg-accent max-[24rem]:size-2.5 sm:size-3.5'
              : 'size-3 rounded-full border-2 border-line-strong max-[24rem]:size-2.5 sm:size-3.5'
          }
        />
      ))}
    </span>
  );
}

const head = 'type-label pb-2 pr-3 align-bottom text-sm text-soft max-[24rem]:pr-1 sm:pr-4';
const cell = 'border-t border-line py-4 pr-3 align-top max-[24rem]:pr-1 sm:pr-4';

/** The table of shares and odds. */
export function PrizeTiers({ tiers, differentCards }: JackpotSeries) {
  return (
    <section aria-labelledby="prizes" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="prizes" title="What it pays, and how likely it is" />
        <table className="type-figures w-full text-left">
          <thead>
            <tr>
              <th scope="col" className={head}>
                Matches
              </th>
              <th scope="col" className={head}>
                You win
              </th>
              <th scope="col" className={`${head} text-right last:pr-0`}>
                Odds of a card
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => (
              <tr key={tier.matches}>
                <th scope="row" className={cell}>
                  <span className="type-title text-h4 whitespace-nowrap">
                    {ofPicks(tier.matches)}
                  </span>
                  <Matches count={tier.matches} />
                </th>
                <td className={cell}>
                  <span className="type-display block text-h2 whitespace-nowrap">{tier.share}</span>
                  <span className="mt-1 block text-sm text-soft max-[24rem]:[overflow-wrap:anywhere]">
                    {tier.note}
                  </span>
                </td>
                <td className={`${cell} text-right last:pr-0`}>
                  <span className="type-title max-[24rem]:text-sm sm:whitespace-nowrap sm:text-h4">
                    {tier.odds}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <SmallPrint differentCards={differentCards} />
      </div>
    </section>
  );
}

/** What else holds of the prizes, and the way to the rules. */
function SmallPrint({ differentCards }: Pick<JackpotSeries, 'differentCards'>) {
  return (
    <div className="mt-6 grid gap-x-16 gap-y-5 border-t border-line pt-6 lg:grid-cols-[1fr_auto]">
      <p className="max-w-prose text-soft">
        Six of {jackpotFigures.cars} make {differentCards} different cards, each as likely as the
        next one; the odds are for exactly so many matches on one card. A share that nobody wins
        carries over to the next race. Prizes are claimed within {jackpotFigures.claimWithin} of the
        race, or later where it was settled late. Players must be {leastAge} or older.
      </p>
      <p>
        <Link to={paths.jackpotRules()} className="strong-link">
          Read the Jackpot Rules
        </Link>
      </p>
    </div>
  );
}
