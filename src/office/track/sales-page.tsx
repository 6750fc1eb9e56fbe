// /office/track/sales: the sales at the track: of one shift, or those whose money is to be given back.
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { officeTrackApi, type TrackSale } from '#contract/office/track.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { Code } from '../kit/facts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark, type Tone } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { TableColumn } from '../kit/table.tsx';
import { useAct } from '../kit/use-act.ts';
import { useMayCall } from '../kit/use-me.ts';

export const meta = () => officeMeta('Sales at the track');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeTrackApi.sales>;

const because: Record<NonNullable<TrackSale['refundBecause']>, string> = {
  late: 'Brought in after a draw that it was for',
  'after-end': 'Sold after the end of its shift',
  'shift-closed': 'Brought in after its shift was closed',
};

/** How a sale stands, in a word and a sentence. */
function standingOf(sale: TrackSale): { tone: Tone; text: string; more: string | null } {
  if (sale.voided) {
    return { tone: 'over', text: 'Void', more: `${sale.voidReason} (${sale.voidedBy})` };
  }
  if (!sale.refundBecause) return { tone: 'good', text: 'Counts', more: null };
  const more = because[sale.refundBecause];
  return sale.refunded
    ? { tone: 'over', text: 'Given back', more }
    : { tone: 'warning', text: 'To be given back', more };
}

const columnsWith = (acts: (sale: TrackSale) => ReactNode): TableColumn<TrackSale>[] => [
  {
    label: 'Tickets',
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">
          <Code>{row.serialFrom}</Code>
        </span>
        {row.tickets > 1 ? (
          <span className="block whitespace-nowrap text-sm text-soft">
            to <Code>{row.serialTo}</Code>
          </span>
        ) : null}
      </>
    ),
  },
  { label: 'Price', isRight: true, cell: (row) => <Money cents={row.cents} /> },
  {
    label: 'Sold',
    cell: (row) => (
      <>
        <span className="type-figures">{momentOf(row.sold)}</span>
        <Link
          to={officePaths.trackShift(row.shiftId)}
          className="block text-sm text-soft underline underline-offset-4"
        >
          {row.deskName}
        </Link>
      </>
    ),
  },
  {
    label: 'Standing',
    cell: (row) => {
      const { tone, text, more } = standingOf(row);
      return (
        <>
          <Mark tone={tone} text={text} />
          {more ? <span className="block text-sm text-soft">{more}</span> : null}
          {row.claimedBy ? (
            <span className="block text-sm text-soft">
              In the account of {row.claimedBy} since {momentOf(row.claimed!)}
            </span>
          ) : null}
        </>
      );
    },
  },
  { label: 'To do', cell: acts },
];

export default function SalesPage() {
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<{ what: 'void' | 'refund'; sale: TrackSale } | null>(null);
  const mayCall = useMayCall();
  const act = (sale: TrackSale) => {
    const { voided, refunded, refundBecause, isShiftOpen } = sale;
    if (voided || refunded || !(refundBecause || isShiftOpen)) return null;
    const what = refundBecause ? 'refund' : 'void';
    if (!mayCall(refundBecause ? officeTrackApi.refund : officeTrackApi.voidSale)) return null;
    return (
      <Button
        look="secondary"
        className="whitespace-nowrap"
        onClick={() => setAsked({ what, sale })}
      >
        {refundBecause ? 'Give back' : 'Void'}
      </Button>
    );
  };
  return (
    <>
      <ListPage
        title="Sales at the track"
        words={['sale', 'sales']}
        queryKey="track-sales"
        load={(wanted) => call(officeTrackApi.sales, wanted as Wanted)}
        columns={columnsWith(act)}
        keyOf={(row) => row._id}
        search={{ label: 'Search by serial' }}
        filters={[
          { name: 'shiftId', label: 'Shift', isGiven: true },
          {
            name: 'state',
            label: 'Which',
            all: 'All sales',
            options: [
              { value: 'in', label: 'That count' },
              { value: 'void', label: 'Void' },
              { value: 'refund-due', label: 'To be given back' },
            ],
          },
        ]}
        intro={<Intro isOfShift={query.has('shiftId')} />}
        empty={{ title: 'No sales.' }}
      />
      {asked?.what === 'void' ? (
        <VoidDialog sale={asked.sale} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.what === 'refund' ? (
        <RefundDialog sale={asked.sale} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function Intro({ isOfShift }: { isOfShift: boolean }) {
  if (!isOfShift) {
    return 'Tickets that were sold at the track. What was brought in too late is void; its buyer gets the money back against the ticket.';
  }
  return (
    <>
      The sales of one shift.{' '}
      <Link to={officePaths.trackSales()} className="underline underline-offset-4">
        See all sales
      </Link>
    </>
  );
}

interface Asked {
  sale: TrackSale;
  onClose: () => void;
}

function VoidDialog({ sale, onClose }: Asked) {
  return (
    <ReasonDialog
      title={`Void this sale of ${formatMoney(sale.cents)}?`}
      field={{ label: 'Why', name: 'reason', mistake: 'Please say why.' }}
      confirm="Void it"
      act={(reason) => call(officeTrackApi.voidSale, { saleId: sale._id, reason })}
      onClose={onClose}
    >
      <p>The desk gives the money back out of its till, and takes the ticket.</p>
    </ReasonDialog>
  );
}

function RefundDialog({ sale, onClose }: Asked) {
  const act = useAct(officeTrackApi.refund, onClose);
  return (
    <ActDialog
      title={`Give ${formatMoney(sale.cents)} back?`}
      submit="It was given back"
      role="alertdialog"
      size="sm"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={() => act.send({ saleId: sale._id })}
    >
      <p>
        Out of the cash box, to whoever brings the ticket {sale.serialFrom}
        {sale.tickets > 1 ? ` to ${sale.serialTo}` : ''}. Please keep the ticket.
      </p>
    </ActDialog>
  );
}
