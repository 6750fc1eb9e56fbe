// /office/money/disputes: what buyers complain of at their banks, the open ones first.
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { type DisputeRow, officeDisputesApi } from '#contract/office/disputes.ts';
import { formatDay } from '#rules/format/dates.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark, type Tone } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { disputeLabels, wayLabels } from '../kit/payment-labels.ts';
import { Person } from '../kit/person.tsx';
import { rowLink, type TableColumn } from '../kit/table.tsx';

export const meta = () => officeMeta('Disputes');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof officeDisputesApi.list>;

const tones: Record<DisputeRow['status'], Tone> = { open: 'warning', won: 'good', lost: 'over' };

const columns: TableColumn<DisputeRow>[] = [
  {
    label: 'Opened',
    cell: ({ opened, paymentId }) => (
      <Link to={officePaths.payment(paymentId)} className={rowLink}>
        {formatDay(opened)}
      </Link>
    ),
  },
  { label: 'Buyer', cell: ({ buyer, guest }) => <Person person={buyer} guest={guest} /> },
  {
    label: 'Of',
    cell: ({ itemType, provider }) => (
      <>
        {labelOfType(itemType)}
        <span className="block text-sm text-soft">{wayLabels[provider]}</span>
      </>
    ),
  },
  {
    label: 'Amount',
    isRight: true,
    cell: ({ amountCents }) => <Money cents={amountCents} className="type-title text-lg" />,
  },
  {
    label: 'Reason',
    cell: ({ reason, providerDisputeId }) => (
      <>
        {formatReason(reason)}
        <span className="block font-display text-sm [overflow-wrap:anywhere] text-soft select-all">
          {providerDisputeId}
        </span>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ status, closed }) => (
      <>
        <Mark text={disputeLabels[status].split(':')[0] ?? status} tone={tones[status]} />
        <span className="block text-sm text-soft">
          {closed ? formatDay(closed) : 'the bank holds the money'}
        </span>
      </>
    ),
  },
];

export default function DisputesPage() {
  return (
    <ListPage<DisputeRow>
      title="Disputes"
      words={['dispute', 'disputes']}
      queryKey="disputes"
      load={(wanted) => call(officeDisputesApi.list, wanted as Wanted)}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={{ label: 'Email, payment or dispute', placeholder: 'The whole address or number' }}
      filters={[
        {
          name: 'status',
          label: 'State',
          all: 'All',
          options: [
            { value: 'open', label: 'Open' },
            { value: 'won', label: 'Won' },
            { value: 'lost', label: 'Lost' },
          ],
        },
        { name: 'from', label: 'Opened from' },
        { name: 'to', label: 'Opened to' },
      ]}
      intro="Answer open disputes in time, on Stripe’s or PayPal’s own site. Do not refund a disputed payment as well, or the money is paid back twice."
      empty={{ title: 'No disputes.', text: 'May it stay so.' }}
      exportFile={({ page: _, ...wanted }) => call(officeDisputesApi.export, wanted as Wanted)}
    />
  );
}

/** `product_not_received` → `Product not received`. */
function formatReason(reason: string): string {
  const words = reason.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
