// What went wrong with a payment, above the button that was pressed.
import { Notice } from '#ui/notice.tsx';
import { TermsChanged } from '../session/terms-changed.tsx';
import { isRestriction } from './allowed-items.ts';
import type { PaymentSource } from './forms/payment-means.ts';
import { cancelFailed, maxSetups } from './payment-flow.ts';
import { PlaceNote, PlayLimitsLink } from './restricted-notice.tsx';
import type { Payment } from './use-payment.ts';

/** `problem` is what the form itself found; it comes before what the payment says. */
export function PaymentErrors(props: {
  payment: Payment;
  way: PaymentSource;
  problem: string | null;
}) {
  const { payment, way } = props;
  const error = props.problem ?? payment.error;
  if (!error) return payment.remark ? <Notice tone="info">{payment.remark}</Notice> : null;
  const isOwnLimit =
    payment.errorCode === 'play_excluded' || payment.errorCode === 'spending_limit';
  return (
    <Notice tone="error">
      <p>{error}</p>
      {error === cancelFailed ? (
        <p className="mt-1 text-sm">
          You can still close this window: what you did not approve is never charged.
        </p>
      ) : null}
      {payment.isExhausted(way) ? (
        <p className="mt-1 text-sm">
          We stopped after {maxSetups[way]} attempts, and nothing was charged. Please come back
          later, or choose another way to pay.
        </p>
      ) : null}
      {payment.errorCode === 'terms_changed' && !props.problem ? <TermsChanged /> : null}
      {isRestriction(payment.errorCode) ? <PlaceNote /> : null}
      {isOwnLimit && !props.problem ? <PlayLimitsLink /> : null}
    </Notice>
  );
}
