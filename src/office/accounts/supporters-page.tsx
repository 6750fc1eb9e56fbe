// /office/supporters: everybody with an account.
import { Link } from 'react-router';
import { officeSupportersApi, type SupporterRow } from '#contract/office/supporters.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import type { WantedRows } from '../kit/wanted-rows.ts';
import { standingOf } from './standing.ts';

export const meta = () => officeMeta('Supporters');

const columns: TableColumn<SupporterRow>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: (row) => (
      <Link to={officePaths.supporter(row._id)} className={rowLink}>
        {row.name}
      </Link>
    ),
  },
  { label: 'Email', cell: (row) => (row.isClosed ? '–' : row.email) },
  { label: 'Since', sort: 'created', cell: (row) => formatDay(row.created) },
  { label: 'Given', isRight: true, cell: (row) => <Money cents={row.donatedCents} /> },
  { label: 'Standing', cell: (row) => <Mark {...standingOf(row)} /> },
];

/** What the list's address asks of the call; an order that it does not know is the usual one. */
function inputOf({ page, q, sort, state }: WantedRows) {
  const list = officeSupportersApi.list.input.shape;
  return {
    page,
    ...(q ? { q } : {}),
    sort: list.sort.catch('-created').parse(sort),
    state: list.state.catch(undefined).parse(state),
  };
}

export default function SupportersPage() {
  return (
    <ListPage
      title="Supporters"
      words={['supporter', 'supporters']}
      queryKey="supporters"
      load={({ limit, ...wanted }) =>
        call(officeSupportersApi.list, { ...inputOf(wanted), limit: limit as number })
      }
      columns={columns}
      keyOf={(row) => row._id}
      search={{ label: 'Name or email', placeholder: 'A part is enough' }}
      filters={[
        {
          name: 'state',
          label: 'Standing',
          all: 'Everybody',
          options: [
            { value: 'open', label: 'With an open account' },
            { value: 'held', label: 'Owing something' },
            { value: 'excluded', label: 'On a break from playing' },
            { value: 'closed', label: 'Closed' },
          ],
        },
      ]}
      sort="-created"
      empty={{ title: 'Nobody has an account yet.', text: 'The first donor will appear here.' }}
    />
  );
}
