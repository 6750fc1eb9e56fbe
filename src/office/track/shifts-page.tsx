// /office/track/shifts: the shifts at the track, and whether their tills are right.
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { officeTrackApi, type TrackShift } from '#contract/office/track.ts';
import { counted } from '#rules/format/counts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';
import { formatDifference } from './shift-sums.tsx';

export const meta = () => officeMeta('Shifts at the track');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeTrackApi.shifts>;
type ExportWanted = InputOf<typeof officeTrackApi.exportShifts>;

const columns: TableColumn<TrackShift>[] = [
  {
    label: 'Shift',
    cell: (row) => (
      <>
        <Link
          to={officePaths.trackShift(row._id)}
          className="type-label underline decoration-accent decoration-2 underline-offset-4"
        >
          {row.deskName}
        </Link>
        <span className="type-figures block text-sm text-soft">
          {momentOf(row.opened)}, {row.sellerName}
        </span>
      </>
    ),
  },
  {
    label: 'Sold',
    isRight: true,
    cell: (row) => (
      <>
        <Money cents={row.soldCents} />
        <span className="type-figures block text-sm text-soft">{counted(row.sales, 'sale')}</span>
      </>
    ),
  },
  { label: 'Voided', isRight: true, cell: (row) => <Money cents={row.voidedCents} /> },
  { label: 'Too late', isRight: true, cell: (row) => <Money cents={row.refundCents} /> },
  { label: 'Should be there', isRight: true, cell: (row) => <Money cents={row.expectedCents} /> },
  { label: 'Count', cell: (row) => <Count shift={row} /> },
];

function Count({ shift }: { shift: TrackShift }) {
  if (!shift.closed) return <Mark tone="waiting" text="Open" />;
  const difference = shift.differenceCents!;
  return <Mark tone={difference === 0 ? 'good' : 'warning'} text={formatDifference(difference)} />;
}

export default function ShiftsPage() {
  return (
    <ListPage
      title="Shifts at the track"
      words={['shift', 'shifts']}
      queryKey="track-shifts"
      load={(wanted) => call(officeTrackApi.shifts, wanted as Wanted)}
      exportFile={({ stage }) => call(officeTrackApi.exportShifts, { stage } as ExportWanted)}
      columns={columns}
      keyOf={(row) => row._id}
      intro="Who sold raffle tickets at which desk, and whether the cash that was counted is the cash that should be there."
      filters={[
        {
          name: 'stage',
          label: 'Which',
          all: 'All shifts',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'closed', label: 'Closed' },
          ],
        },
      ]}
      empty={{
        title: 'No shifts yet.',
        text: 'A seller opens the first one at a ticket desk. Any tablet becomes one at /office/desk.',
      }}
      actions={
        <>
          <LinkButton look="secondary" href={officePaths.trackEvents()}>
            Report of each event
          </LinkButton>
          <LinkButton look="secondary" href={officePaths.ticketDesk()}>
            Open the ticket desk
          </LinkButton>
        </>
      }
    />
  );
}
