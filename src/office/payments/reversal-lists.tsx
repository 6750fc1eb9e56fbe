// How money went back: the refunds of a payment, and the disputes of its buyer.
import type { PaymentDetail } from '#contract/office/payments.ts';
import { Money } from '#ui/money.tsx';
import { momentOf } from '../kit/office-times.ts';
import { disputeLabels, refundLabels } from '../kit/payment-labels.ts';
import { PaymentSection } from '../kit/payment-section.tsx';

interface Reversal {
  _id: string;
  at: string;
  amountCents: number;
  standing: string;
  reason: string;
}

/** The refunds, the first one first. */
export function RefundList({ refunds }: { refunds: PaymentDetail['refunds'] }) {
  const rows = refunds.map((refund) => ({
    ...refund,
    at: refund.created,
    standing: refundLabels[refund.status],
  }));
  return <ReversalList title="Refunds" none="Nothing was refunded." rows={rows} />;
}

/** The disputes, with the reason that the bank gave. */
export function DisputeList({ disputes }: { disputes: PaymentDetail['disputes'] }) {
  const rows = disputes.map((dispute) => ({
    ...dispute,
    at: dispute.opened,
    standing: disputeLabels[dispute.status],
    reason: dispute.reason.replaceAll('_', ' '),
  }));
  return <ReversalList title="Disputes" none="Nobody disputed it." rows={rows} />;
}

function ReversalList(props: { title: string; none: string; rows: readonly Reversal[] }) {
  const { title, none, rows } = props;
  return (
    <PaymentSection title={title}>
      {rows.length === 0 ? <p className="text-soft">{none}</p> : null}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row._id} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-6">
              <Money cents={row.amountCents} className="type-title text-lg" />
              <span className="type-label text-sm">{row.standing}</span>
            </p>
            <p className="[overflow-wrap:anywhere] first-letter:uppercase">{row.reason}</p>
            <p className="type-figures text-sm text-soft">
              <time dateTime={row.at}>{momentOf(row.at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </PaymentSection>
  );
}
