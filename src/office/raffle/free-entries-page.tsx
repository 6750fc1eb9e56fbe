// /office/free-entries: the free entries that were recorded, and recording one.
import { useState } from 'react';
import { type FreeEntry, officeRaffleApi } from '#contract/office/raffle.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Notice } from '#ui/notice.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { call } from '../kit/api.ts';
import { Code } from '../kit/facts.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { momentOf } from '../kit/office-times.ts';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { FreeEntryDialog, type RecordedEntry } from './free-entry-dialog.tsx';

export const meta = () => officeMeta('Free entries');

const columns: TableColumn<FreeEntry>[] = [
  {
    label: 'Name',
    cell: (row) => (
      <>
        <span className="type-title text-lg leading-tight">{row.name}</span>
        <span className="block text-sm text-soft">
          {row.email ?? 'No email address'}
          {row.hasAccount ? ', has an account' : ''}
        </span>
      </>
    ),
  },
  {
    label: 'Address',
    cell: (row) => <span className="whitespace-pre-line">{row.postalAddress}</span>,
  },
  {
    label: 'Came in',
    // A day without a time: noon keeps it on the same day in New York.
    cell: (row) => <span className="type-figures">{formatDay(`${row.receivedOn}T17:00:00Z`)}</span>,
  },
  {
    label: 'For',
    cell: ({ draw }) =>
      draw ? (
        <>
          {draw.prize}
          <span className="type-figures block text-sm text-soft">{momentOf(draw.at)}</span>
        </>
      ) : (
        <span className="text-soft">No draw was named</span>
      ),
  },
  {
    label: 'Ticket',
    cell: (row) => (
      <>
        <span className="type-figures">{row.tickets}</span>
        <span className="block whitespace-nowrap">
          <Code>{row.serialFrom}</Code>
        </span>
        {row.tickets > 1 ? (
          <span className="block whitespace-nowrap">
            <span className="text-sm text-soft">to </span>
            <Code>{row.serialTo}</Code>
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: 'Recorded',
    cell: (row) => (
      <>
        <span className="type-figures">{momentOf(row.recorded)}</span>
        <span className="block text-sm text-soft">{row.recordedBy}</span>
      </>
    ),
  },
];

export default function FreeEntriesPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [recorded, setRecorded] = useState<RecordedEntry | null>(null);
  const mayRecord = useMayCall()(officeRaffleApi.recordFreeEntry);
  return (
    <>
      <div role="status">{recorded ? <Recorded entry={recorded} /> : null}</div>
      <ListPage
        title="Free entries"
        words={['free entry', 'free entries']}
        queryKey="free-entries"
        load={(wanted) => call(officeRaffleApi.freeEntries, wanted)}
        columns={columns}
        keyOf={(row) => row._id}
        intro="Raffle tickets for people who write to us, without a gift or purchase. Each is one ticket: one for each person and draw, and one on each day. It counts from the moment it is recorded, with the same chances as any other ticket. Record what came by postal mail before its draw closes."
        search={{ label: 'Search by name, email or address' }}
        empty={{
          title: 'No free entries yet.',
          text: mayRecord ? 'Record the first one here.' : null,
        }}
        actions={
          mayRecord ? (
            <ActButton
              endpoint={officeRaffleApi.recordFreeEntry}
              onPress={() => {
                setRecorded(null);
                setIsOpen(true);
              }}
            >
              Record a free entry
            </ActButton>
          ) : null
        }
      />
      {isOpen ? (
        <FreeEntryDialog
          onClose={() => setIsOpen(false)}
          onRecorded={(entry) => {
            setRecorded(entry);
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

function Recorded({ entry: { serial } }: { entry: RecordedEntry }) {
  return (
    <Notice tone="success" isQuiet className="mb-6">
      The free entry is recorded, with ticket <Code>{serial}</Code>. Please note that on the card.
    </Notice>
  );
}
