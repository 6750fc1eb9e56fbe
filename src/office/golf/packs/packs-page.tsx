// /office/tournament/gift-packs: who has earned one, which wait to be sent, and what became of the others.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type OfficePack, officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';
import { carrierNames, type PackState } from '#rules/golf/gift-packs.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../../kit/api.ts';
import { ListPage } from '../../kit/list-page.tsx';
import { Mark } from '../../kit/mark.tsx';
import { officeMeta } from '../../kit/office-meta.ts';
import { officePaths } from '../../kit/office-paths.ts';
import { saveFile } from '../../kit/save-file.ts';
import { rowLink, type TableColumn } from '../../kit/table.tsx';
import { useMayCall } from '../../kit/use-me.ts';
import { eventAsked, useTournamentFilter } from '../which-tournament.tsx';
import { PackCounts } from './pack-counts.tsx';
import { packMarks, packStateOptions } from './pack-labels.ts';
import { ParcelFileDialog } from './parcel-file-dialog.tsx';

export const meta = () => officeMeta('Gift packs');

const columnsFor = (maySend: boolean): TableColumn<OfficePack>[] => [
  {
    label: 'Golfer',
    cell: (row) => (
      <>
        {maySend ? (
          <Link to={officePaths.giftPack(row._id)} className={rowLink}>
            {row.name}
          </Link>
        ) : (
          <span className="type-title text-lg">{row.name}</span>
        )}
        <span className="block text-sm [overflow-wrap:anywhere] text-soft">{row.email}</span>
      </>
    ),
  },
  {
    label: 'Pack',
    isRight: true,
    cell: ({ number }) => <span className="type-figures">{number}</span>,
  },
  { label: 'State', cell: (row) => <Mark {...packMarks[row.state]} /> },
  { label: 'Claimed', cell: ({ claimed }) => (claimed ? formatDay(claimed) : '–') },
  { label: 'Parcel', cell: (row) => <Parcel pack={row} /> },
];

function Parcel({ pack: { parcel } }: { pack: OfficePack }) {
  if (!parcel) return '–';
  return (
    <>
      {carrierNames[parcel.carrier]}, {formatCalendarDay(parcel.sentOn, 'day')}
      <span className="type-figures block text-sm [overflow-wrap:anywhere] text-soft">
        {parcel.returned
          ? `Back on ${formatCalendarDay(parcel.returned.on, 'day')}`
          : parcel.trackingNumber}
      </span>
    </>
  );
}

export default function PacksPage() {
  const event = eventAsked(useSearchParams()[0].get('year'));
  const maySend = useMayCall()(officeGiftPacksApi.read);
  return (
    <ListPage<OfficePack>
      title="Gift packs"
      words={['gift pack', 'gift packs']}
      queryKey="gift-packs"
      load={({ page, limit, q, state, year }) =>
        call(officeGiftPacksApi.list, {
          ...{ event: eventAsked(year), page, limit },
          ...(q ? { q } : {}),
          ...(state ? { state: state as PackState } : {}),
        })
      }
      columns={columnsFor(maySend)}
      keyOf={({ _id }) => _id}
      search={{ label: 'Name, email or number', placeholder: 'A part is enough' }}
      filters={[
        { name: 'state', label: 'State', all: 'All', options: packStateOptions },
        ...useTournamentFilter(),
      ]}
      intro={
        <>
          In the order in which places were paid. Golfers enter the address. Each pack is booked at
          its cost when it is sent, and booked back if it is returned.
          <PackCounts event={event} />
        </>
      }
      actions={maySend ? <SendActs event={event} /> : null}
      empty={{ title: 'Nobody has earned a gift pack yet.' }}
    />
  );
}

/** The file for whoever sends the packs, and taking over what was sent. */
function SendActs({ event }: { event: string }) {
  const [isImporting, setIsImporting] = useState(false);
  const saving = useMutation({
    mutationFn: async () => saveFile(await call(officeGiftPacksApi.shipperFile, { event })),
  });
  return (
    <>
      <Button look="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        Addresses as CSV
      </Button>
      <Button look="secondary" onClick={() => setIsImporting(true)}>
        Import what was sent
      </Button>
      {saving.error ? <Notice tone="error">{saving.error.message}</Notice> : null}
      {isImporting ? (
        <ParcelFileDialog event={event} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  );
}
