// /office/tournament: the weeks of the tournament, how far each is, and the prizes.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Problem } from '../kit/problem.tsx';
import { rowLink, Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { Prizes } from './prizes.tsx';
import { formatOnward, formatOpenPoints, stageMarks } from './tournament-labels.ts';
import { weeksQuery } from './weeks-query.ts';
import { TournamentChoice, useEvent, useYear } from './which-tournament.tsx';

export const meta = () => officeMeta('Tournament');

const columnsOf = (year: string | null): TableColumn<OfficeWeek>[] => [
  {
    label: 'Week',
    cell: (row) => (
      <>
        <Link to={officePaths.tournamentWeek(row.week, year)} className={rowLink}>
          {row.title}
        </Link>
        <span className="type-figures block text-sm text-soft">
          {row.startsAt ? `From ${formatDay(row.startsAt)}` : 'No date yet'}
        </span>
      </>
    ),
  },
  { label: 'Stage', cell: (row) => <Mark {...stageMarks[row.stage]} /> },
  {
    label: 'In the field',
    isRight: true,
    cell: ({ fieldSize }) => (
      <span className="type-figures">{fieldSize === null ? '–' : formatNumber(fieldSize)}</span>
    ),
  },
  {
    label: 'Scorecards in',
    isRight: true,
    cell: ({ stage, cardsIn, cardsExpected }) => (
      <span className="type-figures">
        {stage === 'to-come' || cardsIn === null
          ? '–'
          : `${formatNumber(cardsIn)} of ${formatNumber(cardsExpected ?? 0)}`}
      </span>
    ),
  },
  { label: 'Still open', cell: (row) => <StillOpen week={row} /> },
  { label: 'The cut', cell: (row) => formatOnward(row) ?? '–' },
];

function StillOpen({ week }: { week: OfficeWeek }) {
  const open = formatOpenPoints(week);
  if (open) return open;
  return (
    <span className="text-soft">
      {week.stage === 'being-played' ? 'Nothing: it can be closed' : '–'}
    </span>
  );
}

export default function WeeksPage() {
  const year = useYear();
  const { data, error, refetch } = useQuery(weeksQuery(useEvent()));
  const failure = failureOf({ data, error });
  if (failure) {
    return <Problem title="We could not load the tournament." error={failure} onRetry={refetch} />;
  }
  return (
    <>
      <h1 className="type-display text-h2">Weeks of the tournament</h1>
      <p className="mt-3 mb-8 max-w-prose text-soft">
        Open a week to enter its scorecards, settle what is still open, and close it. Standings are
        always calculated from the scorecards alone.
      </p>
      <TournamentChoice />
      {data === undefined ? (
        <TableSkeleton rows={5} label="Loading the weeks" />
      ) : data.length === 0 ? (
        <EmptyState
          title="There is no tournament yet."
          action={
            <Link to={officePaths.newRecord('tournaments')} className="underline">
              Prepare one
            </Link>
          }
        />
      ) : (
        <>
          <Table
            caption="Weeks of the tournament"
            columns={columnsOf(year)}
            rows={data}
            keyOf={({ week }) => String(week)}
          />
          <Prizes championship={data.at(-1)} />
        </>
      )}
    </>
  );
}
