// A race's settlement with every figure, so that anybody can add them up.

import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { raceSettlement } from '#contract/jackpot.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { jackpotFigures, ofPicks, sharePercent } from '#rules/jackpot/figures.ts';
import { charityCentsPerCard, potCentsPerCard } from '#rules/jackpot/settlement.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';

type Settlement = z.output<typeof raceSettlement>;

/** The purse as a sum, where it goes, and that nothing is left over. */
export function SettlementTable({ settlement }: { settlement: Settlement }) {
  const { cards, guaranteeCents, freeCredits, charityCents } = settlement;
  const count = formatNumber(cards);
  return (
    <div className="grid gap-8">
      <Sum
        title="What is in the purse"
        rows={[
          ['Carried in from earlier races', settlement.carriedInCents],
          [`Stakes: ${count} cards × ${formatMoney(potCentsPerCard)}`, settlement.stakesCents],
          ['Topped up to the announced purse', settlement.toppedUpCents],
        ]}
        total={['Purse', settlement.purseCents]}
      />
      <Shares settlement={settlement} />
      <Sum
        title="That it adds up"
        rows={[
          ['Purse', settlement.purseCents],
          [`Added so that six matches win ${jackpotFigures.least}`, guaranteeCents],
          ['Paid to winners', 0 - settlement.prizesCents],
        ]}
        total={['Carried out to the next race', settlement.carriedOutCents]}
      />
      <Sum
        title="Beside the purse"
        rows={[
          [`Charity: ${count} cards × ${formatMoney(charityCentsPerCard)}`, charityCents],
          ['Free credits for three matches', formatNumber(freeCredits)],
        ]}
      />
    </div>
  );
}

interface Share {
  matches: string;
  shareCents: number;
  winners: number;
  eachCents: number;
}

const columns: TableColumn<Share>[] = [
  { label: 'Matches', cell: (row) => <span className="type-title text-lg">{row.matches}</span> },
  { label: 'Share', isRight: true, cell: (row) => <Money cents={row.shareCents} /> },
  {
    label: 'Winners',
    isRight: true,
    cell: (row) => <span className="type-figures">{formatNumber(row.winners)}</span>,
  },
  { label: 'Each', isRight: true, cell: (row) => <Money cents={row.eachCents} /> },
  {
    label: 'Paid',
    isRight: true,
    cell: (row) => <Money cents={row.winners * row.eachCents} className="font-semibold" />,
  },
];

function Shares({ settlement: { six, five, four } }: { settlement: Settlement }) {
  const rows = [
    { matches: `${ofPicks(6)} (${sharePercent(6)})`, ...six },
    { matches: `${ofPicks(5)} (${sharePercent(5)})`, ...five },
    { matches: `${ofPicks(4)} (${sharePercent(4)})`, ...four },
  ];
  return (
    <div>
      <Title>Where it goes</Title>
      <Table caption="Where it goes" columns={columns} rows={rows} keyOf={(row) => row.matches} />
    </div>
  );
}

const Title = ({ children }: { children: ReactNode }) => (
  <h3 className="type-title mb-2 text-lg">{children}</h3>
);

type SumRow = readonly [what: string, figure: number | string];

/** Rows that are added up; what is taken away has its minus. */
function Sum(props: { title: string; rows: readonly SumRow[]; total?: SumRow }) {
  const { title, rows, total } = props;
  return (
    <div>
      <Title>{title}</Title>
      <table className="w-full border-t border-line-strong">
        <caption className="sr-only">{title}</caption>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map((row) => (
            <SumLine key={row[0]} row={row} />
          ))}
          {total ? <SumLine row={total} isTotal /> : null}
        </tbody>
      </table>
    </div>
  );
}

function SumLine({ row: [what, figure], isTotal }: { row: SumRow; isTotal?: boolean }) {
  return (
    <tr className={classNames(isTotal && 'border-t-2! border-line-strong! font-semibold')}>
      <th
        scope="row"
        className={classNames('py-2.5 pr-4 text-left', isTotal ? 'font-semibold' : 'font-normal')}
      >
        {what}
      </th>
      <td className="type-figures py-2.5 text-right whitespace-nowrap">
        {typeof figure === 'string' ? figure : signed(figure)}
      </td>
    </tr>
  );
}

const signed = (cents: number): string =>
  cents < 0 ? `− ${formatMoney(-cents)}` : formatMoney(cents);
