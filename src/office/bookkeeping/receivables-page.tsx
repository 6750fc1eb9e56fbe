// /office/money/receivables: who owes pieces that were spent before their payment went back.
import { useState } from 'react';
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { officeReceivablesApi, type ReceivableRow } from '#contract/office/receivables.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Person } from '../kit/person.tsx';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { formatOwed } from './format-owed.ts';
import { WaiveDialog } from './waive-dialog.tsx';

export const meta = () => officeMeta('Receivables');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeReceivablesApi.list>;

const columns: TableColumn<ReceivableRow>[] = [
  { label: 'Who', cell: ({ debtor }) => <Person person={debtor} /> },
  {
    label: 'Owes',
    cell: (row) => (
      <>
        <span className="type-title type-figures">{row.closed ? 'Nothing' : formatOwed(row)}</span>
        {row.closed || row.owed < row.begun ? (
          <span className="type-figures block text-sm text-soft">
            at first {formatOwed({ asset: row.asset, owed: row.begun })}
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: 'Since',
    cell: ({ created }) => <span className="type-figures">{formatDay(created)}</span>,
  },
  { label: 'State', cell: (row) => <State row={row} /> },
  {
    label: 'Account',
    cell: ({ debtor }) => (
      <Mark text={debtor.isHeld ? 'Held' : 'Free'} tone={debtor.isHeld ? 'warning' : 'good'} />
    ),
  },
  {
    label: 'Payment',
    cell: ({ paymentId }) => (
      <Link to={officePaths.payment(paymentId)} className="underline underline-offset-4">
        Look at it
      </Link>
    ),
  },
];

function State({ row: { closed, waived } }: { row: ReceivableRow }) {
  if (!closed) return <Mark text="Open" tone="waiting" />;
  if (!waived) {
    return (
      <>
        <Mark text="Covered" tone="good" />
        <span className="block text-sm text-soft">{formatDay(closed)}</span>
      </>
    );
  }
  return (
    <>
      <Mark text="Waived" tone="over" />
      <span className="block text-sm text-soft">
        {formatDay(closed)} by {waived.by}: {waived.reason}
      </span>
    </>
  );
}

export default function ReceivablesPage() {
  const mayWaive = useMayCall()(officeReceivablesApi.waive);
  const [chosen, setChosen] = useState<ReceivableRow | null>(null);
  const action: TableColumn<ReceivableRow> = {
    label: 'By hand',
    cell: (row) =>
      row.closed ? null : (
        <Button
          look="quiet"
          className="-mt-1.5 -ml-2 lg:mt-0"
          aria-label={`Waive what ${row.debtor.name} owes`}
          onClick={() => setChosen(row)}
        >
          Waive
        </Button>
      ),
  };
  return (
    <>
      <ListPage<ReceivableRow>
        title="Receivables"
        words={['receivable', 'receivables']}
        queryKey="receivables"
        load={(wanted) => call(officeReceivablesApi.list, wanted as Wanted)}
        columns={mayWaive ? [...columns, action] : columns}
        keyOf={({ _id }) => _id}
        search={{ label: 'Email, account or payment', placeholder: 'The whole address or number' }}
        filters={[
          {
            name: 'state',
            label: 'State',
            all: 'All',
            options: [
              { value: 'open', label: 'Open' },
              { value: 'covered', label: 'Covered' },
              { value: 'waived', label: 'Waived' },
            ],
          },
          {
            name: 'asset',
            label: 'Of',
            all: 'Credits and tokens',
            options: [
              { value: 'jackpot_credit', label: 'Jackpot credits' },
              { value: 'vote_token', label: 'Vote tokens' },
            ],
          },
        ]}
        intro="Credits and tokens that were already spent when their payment went back. An account that owes any is on hold. It cannot play or vote until it buys enough new ones, or until what it owes is waived."
        empty={{ title: 'Nobody owes anything.' }}
        exportFile={({ page: _, ...wanted }) => call(officeReceivablesApi.export, wanted as Wanted)}
      />
      {chosen ? <WaiveDialog row={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
