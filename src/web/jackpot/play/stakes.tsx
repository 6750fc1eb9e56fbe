// What a card can win and how likely that is, and where its dollars go; read before playing.

import { useCallback } from 'react';
import type { RaceDetail } from '#contract/jackpot.ts';
import { showApi } from '#contract/show.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { formatOdds, ofPicks } from '#rules/jackpot/figures.ts';
import { shareOf } from '#rules/jackpot/jackpot.ts';
import { charityCentsPerCard, potCentsPerCard } from '#rules/jackpot/settlement.ts';
import { Money } from '#ui/money.tsx';
import { call } from '#web/base/api.ts';
import { paths } from '#web/base/paths.ts';
import { useLoaded } from '#web/base/payments/use-loaded.ts';

/** What the stakes are made of. */
type Announced = Pick<RaceDetail, '_id' | 'purseCents' | 'headlineCents'>;

const cell = 'border-t border-line py-2.5 align-baseline';

function Row(props: { matches: number; wins: string; note?: string }) {
  return (
    <tr>
      <th scope="row" className={`${cell} type-label pr-3 whitespace-nowrap`}>
        {ofPicks(props.matches)}
      </th>
      <td className={`${cell} pr-3`}>
        <span className="type-title text-lg leading-tight">{props.wins}</span>
        {props.note ? <span className="block text-xs text-soft">{props.note}</span> : null}
      </td>
      <td className={`${cell} text-right min-[24rem]:whitespace-nowrap`}>
        {formatOdds(props.matches)}
      </td>
    </tr>
  );
}

/** A share of the announced purse in whole cents. */
const partOf = (race: Announced, matches: 4 | 5) =>
  formatRoundMoney(shareOf(race.purseCents, matches));

/** What lies in the pot while cards are taken, once it is known; it only grows until the start. */
function PotNow({ raceId }: { raceId: string }) {
  const ask = useCallback(() => call(showApi.race, { raceId }), [raceId]);
  const before = useLoaded(ask).value?.before;
  if (!before) return null;
  return (
    <>
      <dt className="mt-1.5">In the pot now, with {counted(before.cards, 'card')} so far</dt>
      <dd className="type-title mt-1.5 pl-4 text-base">{formatMoney(before.potCents)}</dd>
    </>
  );
}

/** The table of a race that is not run yet, and the sentences that belong to it. */
export function Stakes({ race, isSpread }: { race: Announced; isSpread?: boolean }) {
  return (
    <div
      className={
        isSpread
          ? 'grid grid-cols-1 items-start gap-x-16 gap-y-4 lg:grid-cols-2'
          : 'grid grid-cols-1 gap-3'
      }
    >
      <table className="type-figures w-full text-left">
        <thead className="type-label text-xs text-soft">
          <tr>
            <th scope="col" className="pr-3 pb-1.5 font-normal">
              Matches
            </th>
            <th scope="col" className="pr-3 pb-1.5 font-normal">
              Prize
            </th>
            <th scope="col" className="pb-1.5 text-right font-normal">
              Odds of a card
            </th>
          </tr>
        </thead>
        <tbody>
          <Row matches={6} wins={formatRoundMoney(race.headlineCents)} note="the jackpot" />
          <Row matches={5} wins={partOf(race, 5)} />
          <Row matches={4} wins={partOf(race, 4)} />
          <Row matches={3} wins="1 credit" note="free, for the next race" />
        </tbody>
      </table>
      <div>
        <p className="text-sm text-soft">
          Each prize is shared by all who win it. Announced from a guaranteed purse of{' '}
          <Money cents={race.purseCents} isRound />; with more in the pot the prizes grow.
        </p>
        <dl className="type-figures mt-5 grid grid-cols-[minmax(0,1fr)_auto] border-t-2 border-accent pt-3 text-sm">
          <dt>Of every card goes to young adults leaving foster care</dt>
          <dd className="type-title pl-4 text-base">{formatMoney(charityCentsPerCard)}</dd>
          <dt className="mt-1.5">and into the purse</dt>
          <dd className="type-title mt-1.5 pl-4 text-base">{formatMoney(potCentsPerCard)}</dd>
          <PotNow raceId={race._id} />
        </dl>
        <p className="mt-5 text-sm text-soft">
          For players 18 and older. Play for fun, and within your means.{' '}
          <a
            href={paths.jackpotRules()}
            target="_blank"
            rel="noreferrer"
            className="whitespace-nowrap underline underline-offset-4"
          >
            Jackpot Rules<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </div>
  );
}
