// /office/money/reconciliation/differences: what differs, each in a sentence, and settling it by hand.
import { useState } from 'react';
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { type DifferenceRow, officeReconciliationApi } from '#contract/office/reconciliation.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import type { ListFilterField } from '../kit/wanted-rows.ts';
import { differenceAdvice, differenceSentence } from './difference-labels.ts';

export const meta = () => officeMeta('Differences');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeReconciliationApi.differences>;

const columns: TableColumn<DifferenceRow>[] = [
  {
    label: 'What differs',
    cell: (row) => (
      <span className="block lg:max-w-md">
        <span className="type-title leading-snug">{differenceSentence(row)}</span>
        {row.cleared || row.settled ? null : (
          <span className="mt-1 block text-sm text-soft">{differenceAdvice(row)}</span>
        )}
      </span>
    ),
  },
  {
    label: 'About',
    cell: ({ sourceId, paymentId }) => (
      <>
        <span className="block font-display text-sm [overflow-wrap:anywhere] select-all">
          {sourceId}
        </span>
        {paymentId ? (
          <Link
            to={officePaths.payment(paymentId)}
            className="text-sm underline underline-offset-4"
          >
            Its payment
          </Link>
        ) : null}
      </>
    ),
  },
  { label: 'Found', cell: ({ found }) => <span className="type-figures">{formatDay(found)}</span> },
  { label: 'State', cell: (row) => <State row={row} /> },
];

const filters: ListFilterField[] = [
  {
    name: 'state',
    label: 'State',
    all: 'All',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'cleared', label: 'Cleared' },
      { value: 'settled', label: 'Settled by hand' },
    ],
  },
  {
    name: 'provider',
    label: 'With',
    all: 'Both',
    options: [
      { value: 'stripe', label: 'Stripe' },
      { value: 'paypal', label: 'PayPal' },
    ],
  },
];

function State({ row: { cleared, settled } }: { row: DifferenceRow }) {
  if (settled) {
    return (
      <>
        <Mark text="Settled by hand" tone="over" />
        <span className="block text-sm text-soft">
          {formatDay(settled.at)} by {settled.by}: {settled.note}
        </span>
      </>
    );
  }
  if (cleared) {
    return (
      <>
        <Mark text="Cleared" tone="good" />
        <span className="block text-sm text-soft">{formatDay(cleared)}, by itself</span>
      </>
    );
  }
  return <Mark text="Open" tone="warning" />;
}

export default function DifferencesPage() {
  const maySettle = useMayCall()(officeReconciliationApi.settle);
  const [chosen, setChosen] = useState<DifferenceRow | null>(null);
  const action: TableColumn<DifferenceRow> = {
    label: 'By hand',
    cell: (row) =>
      row.cleared || row.settled ? null : (
        <Button
          look="quiet"
          className="-mt-1.5 -ml-2 whitespace-nowrap lg:mt-0"
          onClick={() => setChosen(row)}
        >
          Settle
        </Button>
      ),
  };
  return (
    <>
      <BackLink to={officePaths.reconciliation()}>Reconciliation</BackLink>
      <div className="mt-3">
        <ListPage<DifferenceRow>
          title="Differences"
          words={['difference', 'differences']}
          queryKey="differences"
          load={(wanted) => call(officeReconciliationApi.differences, wanted as Wanted)}
          columns={maySettle ? [...columns, action] : columns}
          keyOf={({ _id }) => _id}
          search={{
            label: 'Payment, or the provider’s id',
            placeholder: 'The whole address or number',
          }}
          filters={filters}
          empty={{ title: 'Nothing has ever differed.' }}
          exportFile={({ page: _, ...wanted }) =>
            call(officeReconciliationApi.export, wanted as Wanted)
          }
        />
      </div>
      {chosen ? <SettleDialog row={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function SettleDialog({ row, onClose }: { row: DifferenceRow; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Settled by hand?"
      confirm="Mark as settled"
      field={{
        label: 'How was it settled?',
        name: 'note',
        mistake: 'Please say how it was settled.',
      }}
      act={(note) => call(officeReconciliationApi.settle, { differenceId: row._id, note })}
      onClose={onClose}
    >
      <p>{differenceSentence(row)}</p>
      <p className="text-soft">Nothing is posted; the note says for later what was done.</p>
    </ReasonDialog>
  );
}
