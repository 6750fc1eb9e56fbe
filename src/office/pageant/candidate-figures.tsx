// The votes of every candidate, with what may be worth a look.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContestStanding,
  type CandidateFigures as Figures,
  officePageantApi,
} from '#contract/office/pageant.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panes } from '#ui/panes.tsx';
import { call } from '../kit/api.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { liveMs, part, standingOut } from './voting-labels.ts';

/** The section; while people vote it is kept up to date. */
export function CandidateFigures({ contest }: { contest: ContestStanding }) {
  const { data, error } = useQuery({
    queryKey: ['voting', 'figures', contest._id],
    queryFn: () => call(officePageantApi.figures, { event: contest._id }),
    refetchInterval: liveMs(contest),
  });
  return (
    <section aria-labelledby="figures" className="mt-2">
      <h2 id="figures" className="type-display text-h3">
        Votes by candidate
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-soft">
        Anything unusual is worth a look but proves nothing on its own.
        {contest.stage === 'open' ? ' The figures are updated every five seconds.' : ''}
      </p>
      {data === undefined ? (
        error ? (
          <Notice tone="error">{error.message}</Notice>
        ) : (
          <TableSkeleton label="Loading the votes" />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No candidates yet." />
      ) : (
        <Choice figures={data} />
      )}
    </section>
  );
}

const atFirst = 10;

type Shown = 'most' | 'odd' | 'all';

/** The figures of some of the candidates, or of all. */
function Choice({ figures }: { figures: readonly Figures[] }) {
  const [shown, setShown] = useState<Shown>('most');
  const odd = figures.filter((one) => standingOut(one).length > 0);
  const rows = { most: figures.slice(0, atFirst), odd, all: figures }[shown];
  return (
    <Panes<Shown>
      label="Which candidates"
      value={shown}
      onChange={setShown}
      panes={[
        { value: 'most', title: 'Most votes' },
        { value: 'odd', title: `Standing out (${formatNumber(odd.length)})` },
        { value: 'all', title: `All (${formatNumber(figures.length)})` },
      ]}
    >
      {rows.length === 0 ? (
        <p>Nothing stands out.</p>
      ) : (
        <Table
          caption="Votes by candidate"
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
        />
      )}
    </Panes>
  );
}

const share = (some: number, all: number) => (
  <span className="type-figures">
    {formatNumber(some)} {some > 0 ? <span className="text-soft">({part(some, all)}%)</span> : null}
  </span>
);

const number = (value: number) => <span className="type-figures">{formatNumber(value)}</span>;

const columns: TableColumn<Figures>[] = [
  {
    label: 'Candidate',
    cell: (row) => (
      <>
        <span className="type-title text-lg leading-tight">{row.name}</span>
        {standingOut(row).map((sentence) => (
          <span key={sentence} className="type-label block text-sm text-danger">
            {sentence}
          </span>
        ))}
      </>
    ),
  },
  { label: 'Votes', isRight: true, cell: (row) => number(row.votes) },
  { label: 'Ballots', isRight: true, cell: (row) => number(row.ballots) },
  { label: 'Voters', isRight: true, cell: (row) => number(row.voters) },
  {
    label: 'Most by one',
    isRight: true,
    cell: (row) => share(row.largestVoterVotes, row.votes),
  },
  {
    label: 'By new accounts',
    isRight: true,
    cell: (row) => share(row.newAccountVotes, row.votes),
  },
  { label: 'Taken out', isRight: true, cell: (row) => number(row.withdrawnVotes) },
  {
    label: 'Busiest hour',
    isRight: true,
    cell: ({ busiestHour }) =>
      busiestHour ? (
        <span className="type-figures">
          {formatNumber(busiestHour.votes)}{' '}
          <span className="block text-sm whitespace-nowrap text-soft">
            {dayAndTimeOf(busiestHour.startsAt)}
          </span>
        </span>
      ) : (
        <span className="text-soft">–</span>
      ),
  },
];
