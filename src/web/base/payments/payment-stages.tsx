// A payment from its form to its end, in a dialog or in a page.
import { CheckingStep, DoneStep, WithBankStep } from './done-step.tsx';
import { PaymentStep, type PaymentStepProps } from './payment-step.tsx';

/** The payment step, 'Checking your payment…' or 'Payment complete', whichever it is at. */
export function PaymentStages({ onOk, ...props }: PaymentStepProps & { onOk?: () => void }) {
  const { payment, selection } = props;
  if (payment.phase === 'done') {
    return <DoneStep payment={payment} selection={selection} onOk={onOk} />;
  }
  if (payment.phase === 'checking' && payment.completion?.payment.isBankDebit) {
    return <WithBankStep payment={payment} onOk={onOk} />;
  }
  if (payment.phase === 'checking') return <CheckingStep payment={payment} onOk={onOk} />;
  return <PaymentStep {...props} />;
}
