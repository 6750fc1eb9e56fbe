// The prizes of a settled race: how many matched, what each of them got, and what that came to.

import type { ReactNode } from 'react';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { Money } from '#ui/money.tsx';
import type { RaceMoney } from './race-money.ts';

const cell = 'border-t border-line py-3 align-baseline';
/** What stands in a column of its own on wide screens, and below the matches on a phone. */
const wide = 'pr-3 text-right max-sm:hidden';

const columns = ['Share', 'Winners', 'Each'];

interface Row {
  matches: 6 | 5 | 4 | 3;
  share?: ReactNode;
  winners: number;
  /** What each winner got. */
  each: ReactNode;
  /** Nothing for what is not paid in money. */
  paidCents?: number;
}

function PrizeRow({ matches, share, winners, each, paidCents }: Row) {
  return (
    <tr>
      <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
        <span className="type-label sm:whitespace-nowrap">{ofPicks(matches)}</span>
        <span className="block text-sm text-soft sm:hidden">
          {counted(winners, 'winner')}
          {winners > 0 ? <>, {each} each</> : null}
        </span>
      </th>
      <td className={`${cell} ${wide} text-soft`}>{share ?? <Nothing />}</td>
      <td className={`${cell} ${wide}`}>{formatNumber(winners)}</td>
      <td className={`${cell} ${wide} whitespace-nowrap`}>{winners > 0 ? each : <Nothing />}</td>
      <td className={`${cell} text-right`}>
        {paidCents === undefined ? <Nothing /> : <Money cents={paidCents} />}
      </td>
    </tr>
  );
}

/** Every prize with its winners; `labelledBy` is the id of the heading above. */
export function PrizeTable({ money, labelledBy }: { money: RaceMoney; labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy} className="type-figures w-full">
      <thead className="type-label text-xs text-soft">
        <tr>
          <th scope="col" className="pr-3 pb-2 text-left font-normal">
            Matches
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`pb-2 font-normal ${wide}`}>
              {name}
            </th>
          ))}
          <th scope="col" className="pb-2 text-right font-normal">
            Paid
          </th>
        </tr>
      </thead>
      <tbody>
        {money.prizes.map(({ matches, percent, shareCents, winners, eachCents, paidCents }) => (
          <PrizeRow
            key={matches}
            matches={matches}
            share={
              <>
                {percent}% <Money cents={shareCents} />
              </>
            }
            winners={winners}
            each={<Money cents={eachCents} />}
            paidCents={paidCents}
          />
        ))}
        <PrizeRow matches={3} winners={money.freeCredits} each="1 credit" />
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">nothing</span>
    </>
  );
}
