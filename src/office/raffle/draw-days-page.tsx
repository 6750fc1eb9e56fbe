// /office/draw-day: the draws of raffle prizes, what is due first.
import { Link } from 'react-router';
import { type DrawDayRow, officeDrawDayApi } from '#contract/office/draw-day.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { shortSources } from '../kit/draws/draw-labels.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import { dueOf, stageMarks } from './draw-day-labels.ts';

export const meta = () => officeMeta('Draw day');

const columns: TableColumn<DrawDayRow>[] = [
  {
    label: 'Prize',
    cell: (row) => (
      <>
        <Link to={officePaths.drawDay(row._id)} className={rowLink}>
          {row.prizeName}
        </Link>
        <span className="block text-sm text-soft">
          <Money cents={row.valueCents} />
          {row.title.endsWith('(redraw)') ? ', a redraw' : ''}
        </span>
      </>
    ),
  },
  {
    label: 'Closes',
    cell: (row) => <span className="type-figures">{dayAndTimeOf(row.closesAt)}</span>,
  },
  { label: 'Decided by', cell: (row) => shortSources[row.announced] },
  {
    label: 'Tickets',
    isRight: true,
    cell: (row) => (
      <span className="type-figures">{row.entries === null ? '–' : formatNumber(row.entries)}</span>
    ),
  },
  { label: 'Stage', cell: (row) => <Mark {...stageMarks[row.stage]} /> },
  { label: 'Next', cell: dueOf },
];

export default function DrawDaysPage() {
  return (
    <ListPage
      title="Draw day"
      words={['draw', 'draws']}
      queryKey="draw-days"
      load={(wanted) => call(officeDrawDayApi.list, wanted)}
      columns={columns}
      keyOf={(row) => row._id}
      intro="What is due next is on top. Open a draw and follow its steps, from freezing the tickets to handing over the prize. All times are New York time."
      search={{ label: 'Search the draws' }}
      filters={[
        {
          name: 'which',
          label: 'Which',
          all: 'All draws',
          options: [
            { value: 'due', label: 'Due now' },
            { value: 'coming', label: 'To come' },
            { value: 'over', label: 'Over' },
          ],
        },
      ]}
      empty={{
        title: 'No draws yet.',
        text: 'A draw appears here within ten minutes after its prize gets a date.',
      }}
    />
  );
}
