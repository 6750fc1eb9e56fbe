// Says before a refund what it takes back.
import type { PaymentDetail } from '#contract/office/payments.ts';
import { counted } from '#rules/format/counts.ts';
import { perkKinds } from '../kit/payment-labels.ts';
import { leftCents, takenBackBy } from './what-goes-back.ts';

/** The pieces that go back with so many cents; null while no amount is entered that could be refunded. */
export function RefundPreview({
  payment,
  cents,
}: {
  payment: PaymentDetail;
  cents: number | null;
}) {
  const losses = cents === null ? [] : lossesOf(payment, cents);
  return (
    <div aria-live="polite" className="min-h-7 border-l-4 border-line-strong py-0.5 pl-4 text-base">
      {cents === null ? (
        <p className="text-soft">Enter an amount to see what is taken back.</p>
      ) : losses.length === 0 ? (
        <p>No perks are taken back.</p>
      ) : (
        <>
          <p>
            Taken back: <b className="type-figures font-semibold">{losses.join(', ')}</b>.
          </p>
          <p className="text-sm text-soft">
            What is already spent is owed until new credits or tokens cover it.
          </p>
        </>
      )}
    </div>
  );
}

function lossesOf(payment: PaymentDetail, cents: number): string[] {
  const back = takenBackBy(payment, cents);
  const losses = perkKinds
    .filter(({ kind }) => back[kind] > 0)
    .map(({ kind, one }) => counted(back[kind], one));
  const isAll = cents === leftCents(payment);
  if (isAll && payment.item.type === 'tournament-entry') losses.push('the place in the tournament');
  return losses;
}
