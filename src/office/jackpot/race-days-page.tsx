// /office/race-day: the races, what is due first.
import { Link } from 'react-router';
import { officeRaceDayApi, type RaceDayRow } from '#contract/office/race-day.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import { dueOf, stageMarks } from './race-day-labels.ts';

export const meta = () => officeMeta('Race day');

const columns: TableColumn<RaceDayRow>[] = [
  {
    label: 'Race',
    cell: (row) => (
      <>
        <Link to={officePaths.raceDay(row._id)} className={rowLink}>
          {row.name}
        </Link>
        <span className="block text-sm text-soft">{row.locationName}</span>
      </>
    ),
  },
  {
    label: 'Start',
    cell: (row) => <span className="type-figures">{dayAndTimeOf(row.raceDate)}</span>,
  },
  { label: 'Stage', cell: (row) => <Mark {...stageMarks[row.stage]} /> },
  {
    label: 'Next',
    cell: (row) =>
      row.due === 'nothing' ? <span className="text-soft">{dueOf(row)}</span> : dueOf(row),
  },
  {
    label: 'Cards',
    isRight: true,
    cell: (row) => <span className="type-figures">{formatNumber(row.cards)}</span>,
  },
  { label: 'Purse', isRight: true, cell: (row) => <Money cents={row.purseCents} /> },
];

export default function RaceDaysPage() {
  return (
    <ListPage
      title="Race day"
      words={['race', 'races']}
      queryKey="race-days"
      load={(wanted) => call(officeRaceDayApi.list, wanted)}
      columns={columns}
      keyOf={(row) => row._id}
      intro="What is due next is on top. Open a race and follow its steps, from the closed cards to the last paid prize. All times are New York time."
      search={{ label: 'Search the races' }}
      filters={[
        {
          name: 'which',
          label: 'Which',
          all: 'All races',
          options: [
            { value: 'due', label: 'Due now' },
            { value: 'coming', label: 'To come' },
            { value: 'over', label: 'Over' },
          ],
        },
      ]}
      empty={{ title: 'No races yet.', text: 'Schedule a race, and its day is run from here.' }}
    />
  );
}
