// /office/pageant: the contests, what is due first.
import { Link } from 'react-router';
import { type ContestStanding, officePageantApi } from '#contract/office/pageant.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import { formatDue, stageMarks } from './voting-labels.ts';

export const meta = () => officeMeta('Voting');

const columns: TableColumn<ContestStanding>[] = [
  {
    label: 'Contest',
    cell: (row) => (
      <Link to={officePaths.voting(row._id)} className={rowLink}>
        {row.name}
      </Link>
    ),
  },
  { label: 'Stage', cell: (row) => <Mark {...stageMarks[row.stage]} /> },
  {
    label: 'Next',
    cell: (row) => (
      <span className={row.dueAt === null ? 'text-soft' : 'type-figures'}>{formatDue(row)}</span>
    ),
  },
  {
    label: 'Ballots',
    isRight: true,
    cell: (row) => <span className="type-figures">{formatNumber(row.ballots)}</span>,
  },
  {
    label: 'Votes',
    isRight: true,
    cell: (row) => <span className="type-figures">{formatNumber(row.votes)}</span>,
  },
];

export default function VotingPage() {
  return (
    <ListPage
      title="Voting"
      words={['contest', 'contests']}
      queryKey="voting"
      load={({ page, limit }) => call(officePageantApi.contests, { page, limit })}
      columns={columns}
      keyOf={(row) => row._id}
      intro="What is due next is on top. Open a contest to open or close voting, look into its votes, and certify its official tally. All times are New York time."
      empty={{
        title: 'No contests yet.',
        text: 'Add one under Contests, and its voting is run from here.',
      }}
    />
  );
}
