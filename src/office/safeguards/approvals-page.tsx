// /office/approvals: what one member of staff asked for and another one has to approve.
import { useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { type Approval, officeApprovalsApi } from '#contract/office/safeguards.ts';
import { formatDay } from '#rules/format/dates.ts';
import { numberWord } from '#rules/format/number-words.ts';
import { approvalDays } from '#rules/safeguards/safeguards.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { askedFor, stateLabels } from './approval-labels.ts';
import { DecideDialog } from './decide-dialog.tsx';

export const meta = () => officeMeta('Approvals');

/** The address's search as the call takes it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeApprovalsApi.list>;

const columns: TableColumn<Approval>[] = [
  {
    label: 'What',
    cell: ({ safeguard, subject, concerned }) => (
      <>
        <span className="type-title block text-lg leading-tight">{askedFor[safeguard]}</span>
        {subject ? (
          <span className="block text-sm">
            {subject.what}
            {subject.amountCents === null ? null : (
              <>
                , <Money cents={subject.amountCents} />
              </>
            )}
          </span>
        ) : null}
        {concerned.length > 0 ? (
          <span className="block text-sm text-soft">
            {concerned.map(({ name }) => name).join(' and ')}
          </span>
        ) : null}
      </>
    ),
  },
  { label: 'Asked by', cell: ({ requestedBy }) => requestedBy.name },
  {
    label: 'On',
    cell: ({ created }) => <span className="type-figures">{formatDay(created)}</span>,
  },
  { label: 'State', cell: (row) => <State row={row} /> },
];

function State({ row: { state, decidedBy, refusedWith } }: { row: Approval }) {
  return (
    <>
      <Mark {...stateLabels[state]} />
      {decidedBy ? <span className="block text-sm text-soft">by {decidedBy.name}</span> : null}
      {refusedWith ? <span className="block text-sm text-soft">{refusedWith}</span> : null}
    </>
  );
}

export default function ApprovalsPage() {
  const mayDecide = useMayCall()(officeApprovalsApi.approve);
  const [chosen, setChosen] = useState<Approval | null>(null);
  const action: TableColumn<Approval> = {
    label: 'Decide',
    cell: (row) =>
      row.mayApprove || (row.isOwn && row.state === 'open') ? (
        <Button
          look="quiet"
          className="-mt-1.5 -ml-2 lg:mt-0"
          aria-label={`Look at the request of ${row.requestedBy.name}: ${askedFor[row.safeguard]}`}
          onClick={() => setChosen(row)}
        >
          Look at it
        </Button>
      ) : null,
  };
  return (
    <>
      <ListPage<Approval>
        title="Approvals"
        words={['request', 'requests']}
        queryKey="approvals"
        load={(wanted) => call(officeApprovalsApi.list, wanted as Wanted)}
        columns={mayDecide ? [...columns, action] : columns}
        keyOf={({ _id }) => _id}
        filters={[
          {
            name: 'state',
            label: 'State',
            all: 'All',
            options: [
              { value: 'open', label: 'Waiting' },
              { value: 'decided', label: 'Decided' },
            ],
          },
        ]}
        intro={`Whatever exceeds the limits of one member of staff waits here for a second one. A request that nobody decides ends after ${numberWord(approvalDays)} days.`}
        empty={{ title: 'Nothing waits for a second person.' }}
      />
      {chosen ? (
        <DecideDialog key={chosen._id} request={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
}
