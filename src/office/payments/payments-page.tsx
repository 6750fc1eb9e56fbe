// /office/payments: all payments, newest first.
import { Link, useLocation } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { officePaymentsApi, type PaymentRow } from '#contract/office/payments.ts';
import { type PaymentStatus, paymentTransitions } from '#rules/payments/payments.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { EmailLine } from '../kit/email-line.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { standingOf, statusLabels, wayOf } from '../kit/payment-labels.ts';
import { Guest } from '../kit/person.tsx';
import { rowLink, type TableColumn } from '../kit/table.tsx';

export const meta = () => officeMeta('Payments');

/** The address's search as the call takes it; its choices are checked by the server. */
type Wanted = InputOf<typeof officePaymentsApi.list>;

// In the order of a payment's life.
const statuses = Object.keys(paymentTransitions) as PaymentStatus[];

const columns: TableColumn<PaymentRow>[] = [
  { label: 'Date and time (New York)', cell: (row) => <PaymentLink row={row} /> },
  { label: 'Buyer', cell: ({ buyer, guest }) => <Buyer buyer={buyer} guest={guest} /> },
  { label: 'What', cell: ({ itemType }) => labelOfType(itemType) },
  { label: 'Payment method', cell: wayOf },
  {
    label: 'Amount',
    isRight: true,
    cell: ({ amountCents, refundsCents }) => (
      <>
        <Money cents={amountCents} className="type-title text-lg" />
        {refundsCents > 0 && refundsCents < amountCents ? (
          <span className="block text-sm text-soft">
            <Money cents={refundsCents} /> back
          </span>
        ) : null}
      </>
    ),
  },
  {
    label: 'Status',
    cell: (row) => (
      <span className="inline-grid justify-items-start gap-0.5">
        {standingOf(row).map((mark) => (
          <Mark key={mark.text} {...mark} />
        ))}
      </span>
    ),
  },
];

export default function PaymentsPage() {
  return (
    <ListPage<PaymentRow>
      title="Payments"
      words={['payment', 'payments']}
      queryKey="payments"
      load={({ q, ...wanted }) =>
        call(officePaymentsApi.list, { ...wanted, search: q } as unknown as Wanted)
      }
      columns={columns}
      keyOf={({ _id }) => _id}
      search={{ label: 'Name, email or payment number', placeholder: 'A part is enough' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          all: 'Every status',
          options: statuses.map((status) => ({ value: status, label: statusLabels[status] })),
        },
        {
          name: 'refund',
          label: 'Refund',
          all: 'Whatever was refunded',
          options: [{ value: 'taken-back', label: 'Taken back, to look at' }],
        },
      ]}
      empty={{ title: 'No payments yet.', text: 'The first one will appear here.' }}
    />
  );
}

/** Leads to the payment, which leads back to the list as it was narrowed. */
function PaymentLink({ row }: { row: PaymentRow }) {
  const { search } = useLocation();
  return (
    <Link to={officePaths.payment(row._id)} state={{ listQuery: search }} className={rowLink}>
      {dayAndTimeOf(row.created)}
    </Link>
  );
}

function Buyer({ buyer, guest }: Pick<PaymentRow, 'buyer' | 'guest'>) {
  if (guest) return <Guest guest={guest} />;
  if (!buyer) return <span className="text-soft">Not known yet</span>;
  return (
    <>
      <span className="block">{buyer.name}</span>
      <EmailLine email={buyer.email} />
    </>
  );
}
