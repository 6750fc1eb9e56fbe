// /office/money/winners: who won what in all games, what is missing, withheld, paid and filed.
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { formatDay } from '#rules/format/dates.ts';
import { buttonLook } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { EmailLine } from '../kit/email-line.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import type { TableColumn } from '../kit/table.tsx';
import { formatTax, gameLabels, stateOf } from './winner-labels.ts';
import { WithheldTaxes } from './withheld-taxes.tsx';

export const meta = () => officeMeta('Winners');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeWinnersApi.list>;

const columns: TableColumn<OfficeWinner>[] = [
  {
    label: 'Winner',
    cell: (row) => (
      <>
        <Link
          to={officePaths.winner(row._id)}
          className="type-title underline decoration-accent decoration-2 underline-offset-4"
        >
          {row.person.name}
        </Link>
        <EmailLine email={row.person.email} />
      </>
    ),
  },
  {
    label: 'Prize',
    cell: (row) => (
      <>
        {row.prize}
        <span className="type-figures block text-sm text-soft">
          {gameLabels[row.game]}, {formatDay(row.played)}
        </span>
      </>
    ),
  },
  {
    label: 'Share',
    isRight: true,
    cell: (row) => (
      <>
        <Money cents={row.shareCents} className="font-semibold" />
        {row.shares > 1 ? (
          <span className="block text-sm text-soft">
            of <Money cents={row.prizeCents} />
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: 'Withheld',
    isRight: true,
    cell: (row) => <span className="type-figures">{formatTax(row)}</span>,
  },
  {
    label: 'State',
    cell: (row) => (
      <>
        <Mark {...stateOf(row)} />
        <span className="block text-sm text-soft">
          {row.paid ? `${formatDay(row.paid)}, ${row.payoutReference}` : row.missing[0]}
          {row.missing.length > 1 ? ` And ${row.missing.length - 1} more.` : null}
        </span>
      </>
    ),
  },
];

const states = [
  { value: 'open', label: 'Not paid yet' },
  { value: 'missing', label: 'Something is missing' },
  { value: 'ready', label: 'Can be paid or cleared now' },
  { value: 'paid', label: 'Paid or cleared' },
  { value: 'to-file', label: 'Form to file' },
  { value: 'filed', label: 'Filed' },
  { value: 'not-eligible', label: 'Not eligible' },
];

export default function WinnersPage() {
  return (
    <ListPage<OfficeWinner>
      title="Winners"
      words={['winner', 'winners']}
      queryKey="winners"
      load={(wanted) => call(officeWinnersApi.list, wanted as Wanted)}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={{ label: 'Name or email', placeholder: 'Start of the name, or the whole address' }}
      filters={[
        { name: 'state', label: 'State', all: 'All', options: states },
        {
          name: 'game',
          label: 'Game',
          all: 'All games',
          options: Object.entries(gameLabels).map(([value, label]) => ({ value, label })),
        },
      ]}
      intro={
        <>
          Everybody with a prize, from its claim until its tax form is filed. Until a prize is paid,
          the tax shown is by today’s rule.
          <WithheldTaxes />
        </>
      }
      actions={
        <Link to={officePaths.winnersYear()} className={buttonLook('secondary')}>
          A year for the tax forms
        </Link>
      }
      empty={{ title: 'Nobody has claimed a prize yet.' }}
      exportFile={({ page: _, ...wanted }) => call(officeWinnersApi.export, wanted as Wanted)}
    />
  );
}
