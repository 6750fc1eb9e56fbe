// The order of an official tally, the first few at once.
import { useState } from 'react';
import type { OfficialTally } from '#contract/office/pageant.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { tieRule } from '#rules/pageant/pageant.ts';
import { Button } from '#ui/button.tsx';

const atFirst = 10;

/** The candidates with votes, best first; ties say by what they are decided. */
export function TallyRanking({ tally: { ranking } }: { tally: OfficialTally }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? ranking : ranking.slice(0, atFirst);
  if (ranking.length === 0) return <p>No votes were cast, so nobody is ranked.</p>;
  return (
    <div>
      <table className="w-full max-w-2xl border-y border-line">
        <caption className="sr-only">The ranking of the official tally</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Candidate</th>
            <th scope="col">Votes</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ _id, name, votes, isTied }, at) => (
            <tr key={_id}>
              <td className="type-figures type-label w-10 py-2 pr-3 text-soft">{at + 1}</td>
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                <span className={at < 3 ? 'type-title' : undefined}>{name}</span>
                {isTied ? <span className="ml-2 text-sm text-soft">tied</span> : null}
              </th>
              <td className="type-figures py-2 text-right">{formatNumber(votes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ranking.some(({ isTied }) => isTied) ? (
        <p className="mt-3 max-w-prose text-sm text-soft">{tieRule}</p>
      ) : null}
      {ranking.length > shown.length ? (
        <Button look="quiet" className="mt-2 -ml-2" onClick={() => setIsWhole(true)}>
          Show all {formatNumber(ranking.length)}
        </Button>
      ) : null}
    </div>
  );
}
