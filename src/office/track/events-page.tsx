// /office/track/events: each event at the track with its numbers and money, and what its desks did not bring in.
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import {
  officeTrackEventsApi,
  type TrackEvent,
  type UnsyncedBlock,
} from '#contract/office/track-events.ts';
import { counted } from '#rules/format/counts.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { Code } from '../kit/facts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';

export const meta = () => officeMeta('Events at the track');

type Wanted = InputOf<typeof officeTrackEventsApi.list>;

const columns: TableColumn<TrackEvent>[] = [
  {
    label: 'Event',
    cell: ({ number, day, shifts, openShifts }) => (
      <>
        <span className="type-label">Event {number}</span>
        <span className="type-figures block text-sm text-soft">
          {formatCalendarDay(day, 'fullDay')}, {counted(shifts, 'shift')}
          {openShifts > 0 ? `, ${openShifts} open` : ''}
        </span>
      </>
    ),
  },
  {
    label: 'Numbers and price',
    cell: ({ ranges, prices }) => (
      <>
        {ranges.map(({ deskName, from, to }) => (
          <span key={from} className="mb-1 block text-sm">
            {deskName}: <Numbers from={from} to={to} />
          </span>
        ))}
        <span className="type-figures block text-sm text-soft">
          {prices.length === 0
            ? 'Nothing sold'
            : `${prices.map((price) => formatMoney(price)).join(', ')} a ticket`}
        </span>
      </>
    ),
  },
  {
    label: 'Gross',
    isRight: true,
    cell: (row) => (
      <>
        <Money cents={row.grossCents} />
        <span className="type-figures block text-sm text-soft">{counted(row.sales, 'sale')}</span>
      </>
    ),
  },
  {
    label: 'Void or late',
    isRight: true,
    cell: (row) => (
      <>
        <Money cents={row.voidedCents + row.refundCents} />
        <span className="type-figures block text-sm text-soft">
          {counted(row.voids + row.refunds, 'sale')}
        </span>
      </>
    ),
  },
  { label: 'Cash', cell: (row) => <Cash event={row} /> },
  { label: 'Not brought in', cell: ({ unsynced }) => <Unsynced blocks={unsynced} /> },
];

/** A range; a number is not broken. */
function Numbers({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="whitespace-nowrap">
        <Code>{from}</Code>
      </span>{' '}
      to{' '}
      <span className="whitespace-nowrap">
        <Code>{to}</Code>
      </span>
    </>
  );
}

/** What the counts of the till came to, once there are any. */
function Cash({ event }: { event: TrackEvent }) {
  const { shifts, openShifts, overCents, shortCents } = event;
  if (openShifts === shifts) return <Mark tone="waiting" text="Not counted yet" />;
  const isRight = overCents + shortCents === 0;
  const difference = `${formatMoney(overCents)} over, ${formatMoney(shortCents)} short`;
  return (
    <Mark tone={isRight ? 'good' : 'warning'} text={isRight ? 'Right to the cent' : difference} />
  );
}

function Unsynced({ blocks }: { blocks: readonly UnsyncedBlock[] }) {
  if (blocks.length === 0) return <Mark tone="good" text="All is in" />;
  return blocks.map((block) => (
    <span key={block.shiftId + block.block} className="type-figures mb-2 block text-sm">
      <Link to={officePaths.trackShift(block.shiftId)} className="underline underline-offset-4">
        {block.deskName}
      </Link>
      {': '}
      <Numbers from={block.from} to={block.to} />
      {block.gaps > 0 ? `, and ${counted(block.gaps, 'sale')} before` : ''}. Heard of last{' '}
      {momentOf(block.heard)}.{' '}
      {block.graceEnds ? `Grace ends ${momentOf(block.graceEnds)}.` : 'No draw waits for it.'}
    </span>
  ));
}

export default function EventsPage() {
  return (
    <ListPage
      title="Events at the track"
      words={['event', 'events']}
      queryKey="track-events"
      load={(wanted) => call(officeTrackEventsApi.list, wanted as Wanted)}
      exportFile={() => call(officeTrackEventsApi.export, {})}
      columns={columns}
      keyOf={(row) => String(row.number)}
      intro="An event is a New York day on which shifts were opened, with all that they sold, also after midnight. A desk may have sold numbers that it has not brought in yet. They are listed while its shift is open, or if the shift was closed without the desk."
      empty={{ title: 'No events yet.', text: 'The first shift opens one.' }}
    />
  );
}
