// /office/tournament/entries: everybody who entered, with how to reach them.
import { Link } from 'react-router';
import { type OfficeEntry, officeGolfApi } from '#contract/office/golf.ts';
import { formatDay } from '#rules/format/dates.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import { eventAsked, useTournamentFilter } from './which-tournament.tsx';

export const meta = () => officeMeta('Entrants');

const columns: TableColumn<OfficeEntry>[] = [
  {
    label: 'Player',
    cell: (row) => (
      <>
        <Link to={officePaths.entrant(row._id)} className={rowLink}>
          {row.name}
        </Link>
        <span className="block text-sm text-soft">
          {row.city}, {row.state}
        </span>
      </>
    ),
  },
  {
    label: 'Contact',
    cell: ({ email, mobile }) => (
      <>
        {email ?? <span className="text-soft">No account</span>}
        {mobile ? <span className="type-figures block text-sm text-soft">{mobile}</span> : null}
      </>
    ),
  },
  {
    label: 'Place',
    cell: ({ isPaid }) => (
      <Mark text={isPaid ? 'Paid' : 'Not paid'} tone={isPaid ? 'good' : 'over'} />
    ),
  },
  {
    label: 'Number',
    isRight: true,
    cell: ({ registrantNumber }) => <span className="type-figures">{registrantNumber ?? '–'}</span>,
  },
  { label: 'Gift pack', cell: ({ giftPack }) => (giftPack ? 'Yes' : '–') },
  { label: 'Team', cell: ({ team }) => team?.name ?? '–' },
  { label: 'Entered', cell: ({ created }) => formatDay(created) },
];

export default function EntriesPage() {
  return (
    <ListPage
      title="Entrants"
      words={['entrant', 'entrants']}
      queryKey="tournament-entries"
      load={({ page, limit, q, year }) =>
        call(officeGolfApi.entries, {
          ...{ event: eventAsked(year), page, limit },
          ...(q ? { q } : {}),
        })
      }
      columns={columns}
      keyOf={(row) => row._id}
      intro={`The newest first. The number says as which registrant somebody paid; the first ${golfFigures.giftPacks} get a gift pack.`}
      filters={useTournamentFilter()}
      search={{ label: 'Name, email or affiliate code', placeholder: 'A part is enough' }}
      empty={{ title: 'Nobody has entered yet.', text: 'The first entrant will appear here.' }}
    />
  );
}
