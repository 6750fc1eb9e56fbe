// Gives money back: how much, why, and what goes back with it.
import { refusals } from '#contract/errors.ts';
import type { PaymentDetail } from '#contract/office/payments.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusBack } from '../kit/keep-focus.ts';
import { useCloseQuestion } from '../kit/leave-question.tsx';
import { Refused } from '../kit/refused.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { type RefundForm, type RefundOutcome, useRefundForm } from './use-refund-form.ts';

/** The dialog; `onDone` is called with what is to be announced. */
export function RefundDialog(props: {
  payment: PaymentDetail;
  onClose: () => void;
  onDone: (outcome: RefundOutcome) => void;
}) {
  const { payment, onClose, onDone } = props;
  const refund = useRefundForm(payment, onDone);
  const { form, left, pricedCents, isBusy, problem, hold, isUnsaved } = refund;
  const { close, question } = useCloseQuestion(isUnsaved && !isBusy, onClose);
  useFocusBack();
  return (
    <Dialog
      isOpen
      onClose={close}
      isCloseDisabled={isBusy}
      role="alertdialog"
      title="Refund"
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={isBusy}>
            {hold === 'noted' ? 'Close' : 'Cancel'}
          </Button>
          {hold === 'noted' ? null : (
            <Button type="submit" form={form.id} isBusy={isBusy}>
              {pricedCents === null ? 'Refund' : `Refund ${formatMoney(pricedCents)}`}
            </Button>
          )}
        </>
      }
    >
      <Form {...form} className="grid gap-5">
        <p>
          <Money cents={left} /> of <Money cents={payment.amountCents} /> can be refunded.
        </p>
        {problem && hold === 'free' ? <Refused error={problem} /> : null}
        {problem && hold !== 'free' ? (
          <Notice tone={hold === 'noted' ? 'info' : 'error'}>
            <p>{problem.message}</p>
            {hold === 'unsure' ? (
              <p>It may have been made. Trying again makes the same refund, never a second one.</p>
            ) : null}
          </Notice>
        ) : null}
        <RefundFields form={refund} payment={payment} />
      </Form>
      {question}
    </Dialog>
  );
}

function RefundFields(props: { form: RefundForm; payment: PaymentDetail }) {
  const { field, isWhole, pricedCents } = props.form;
  return (
    <>
      <div className="grid gap-3">
        <TextField
          {...field('amount')}
          label="Amount in dollars"
          description={isWhole ? refusals.refund_whole_only.message : undefined}
          inputMode="decimal"
          autoComplete="off"
          className="[&_input]:tabular-nums sm:max-w-48"
        />
        <RefundPreview payment={props.payment} cents={pricedCents} />
      </div>
      <TextField {...field('reason')} label="Reason" maxLength={500} autoComplete="off" />
    </>
  );
}
