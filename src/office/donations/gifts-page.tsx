// /office/money/gifts: gifts of cash and checks.
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { type OfflineGift, officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { buttonLook } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { wholeDay } from '../kit/period.ts';
import { Person } from '../kit/person.tsx';
import { rowLink, type TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { formatMethod } from './format-method.ts';

export const meta = () => officeMeta('Cash and checks');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeOfflineGiftsApi.list>;

const columns: TableColumn<OfflineGift>[] = [
  {
    label: 'Receipt',
    sort: 'receipt',
    cell: ({ _id, receiptNumber }) => (
      <Link to={officePaths.gift(_id)} className={`${rowLink} type-figures`}>
        No. {receiptNumber}
      </Link>
    ),
  },
  {
    label: 'Received on',
    sort: 'receivedOn',
    cell: ({ receivedOn }) => <span className="type-figures">{wholeDay(receivedOn)}</span>,
  },
  { label: 'Donor', cell: ({ donor }) => <Donor donor={donor} /> },
  { label: 'By', cell: formatMethod },
  {
    label: 'Amount',
    sort: 'amountCents',
    isRight: true,
    cell: ({ amountCents }) => <Money cents={amountCents} className="type-title text-lg" />,
  },
  {
    label: 'State',
    cell: ({ voided }) => (
      <Mark text={voided ? 'Voided' : 'Recorded'} tone={voided ? 'over' : 'good'} />
    ),
  },
];

function Donor({ donor: { userId, name, email, postalAddress } }: Pick<OfflineGift, 'donor'>) {
  if (userId) return <Person person={{ _id: userId, name, email: email ?? '' }} />;
  return (
    <>
      {name}
      <span className="block text-sm [overflow-wrap:anywhere] text-soft">
        {email ?? postalAddress?.split('\n')[0]}
      </span>
    </>
  );
}

export default function GiftsPage() {
  const mayRecord = useMayCall()(officeOfflineGiftsApi.record);
  return (
    <ListPage<OfflineGift>
      title="Cash and checks"
      words={['gift', 'gifts']}
      queryKey="offline-gifts"
      load={(wanted) => call(officeOfflineGiftsApi.list, wanted as Wanted)}
      columns={columns}
      keyOf={({ _id }) => _id}
      sort="-receivedOn"
      search={{ label: 'Donor, receipt or check' }}
      filters={[
        {
          name: 'method',
          label: 'By',
          all: 'Cash and checks',
          options: [
            { value: 'cash', label: 'Cash' },
            { value: 'check', label: 'Check' },
          ],
        },
        {
          name: 'state',
          label: 'State',
          all: 'All',
          options: [
            { value: 'valid', label: 'Recorded' },
            { value: 'voided', label: 'Voided' },
          ],
        },
        { name: 'from', label: 'Received from' },
        { name: 'to', label: 'Received to' },
      ]}
      intro="Gifts that did not come online. Their receipts are numbered in the same series, and the donors’ yearly statements include them."
      empty={{ title: 'No gift of cash or a check yet.' }}
      exportFile={({ page: _, ...wanted }) => call(officeOfflineGiftsApi.export, wanted as Wanted)}
      actions={
        mayRecord ? (
          <Link to={officePaths.newGift()} className={buttonLook('primary')}>
            Record a gift
          </Link>
        ) : null
      }
    />
  );
}
