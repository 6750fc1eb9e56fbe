// What a payment granted, and what of it was taken back.
import type { PaymentDetail } from '#contract/office/payments.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { perkKinds } from '../kit/payment-labels.ts';
import { PaymentSection } from '../kit/payment-section.tsx';
import { takenBack } from './what-goes-back.ts';

const figure = 'type-figures py-2.5 pl-4 text-right';

/** The pieces as figures. */
export function PaymentPerks({ payment }: { payment: PaymentDetail }) {
  const kinds = perkKinds.filter(({ kind }) => payment.perks[kind] > 0);
  const back = takenBack(payment);
  const isSettled = payment.status === 'settled';
  return (
    <PaymentSection title="What it granted">
      {isSettled && kinds.length > 0 ? (
        <table className="w-full">
          <thead className="text-sm text-soft">
            <tr className="border-b border-line">
              <th scope="col" className="type-label pb-2 text-left">
                Pieces
              </th>
              <th scope="col" className="type-label pb-2 pl-4 text-right">
                Granted
              </th>
              <th scope="col" className="type-label pb-2 pl-4 text-right">
                Taken back
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {kinds.map(({ kind, title }) => (
              <tr key={kind}>
                <th scope="row" className="py-2.5 text-left font-normal">
                  {title}
                </th>
                <td className={figure}>{formatNumber(payment.perks[kind])}</td>
                <td className={figure}>{formatNumber(back[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-soft">
          {isSettled ? 'No credits, tickets or tokens.' : 'Nothing: it is not settled.'}
        </p>
      )}
    </PaymentSection>
  );
}
