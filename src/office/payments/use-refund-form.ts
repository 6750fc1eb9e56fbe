// What is entered to refund a payment, what is wrong with it, and what is said of the outcome.
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { refusals } from '#contract/errors.ts';
import type { PaymentDetail } from '#contract/office/payments.ts';
import { formatMoney } from '#rules/format/money.ts';
import { isGivenBackWhole } from '#rules/payments/refunds.ts';
import type { NoticeTone } from '#ui/notice.tsx';
import { dollarsOf, parseDollars } from '../kit/dollars.ts';
import { type MadeRefund, useRefund } from './use-refund.ts';
import { leftCents } from './what-goes-back.ts';

/** What is announced once the dialog is closed. */
export interface RefundOutcome {
  tone: NoticeTone;
  text: string;
}

interface Entered {
  amount: string;
  reason: string;
}

/** The form as the dialog shows it. */
export type RefundForm = ReturnType<typeof useRefundForm>;

/** The form of one refund; `onDone` is called with what is to be announced. */
export function useRefundForm(payment: PaymentDetail, onDone: (outcome: RefundOutcome) => void) {
  const left = leftCents(payment);
  const isWhole = isGivenBackWhole(payment.item.type);
  const [entered, setEntered] = useState<Entered>(() => ({
    amount: dollarsOf(left),
    reason: '',
  }));
  const [mistakes, setMistakes] = useState<Partial<Entered>>({});
  const amountCents = parseDollars(entered.amount);
  const { send, isBusy, error, hold } = useRefund(payment, (made) => onDone(outcomeOf(made)));
  const id = useId();
  const told = mistakesOf(error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBusy || hold === 'noted') return;
    // What may be made already is not measured against what is left without it.
    const found = check(entered, hold === 'unsure' ? payment.amountCents : left);
    setMistakes(found);
    if (amountCents === null || Object.values(found).some(Boolean)) return;
    send({ amountCents, reason: entered.reason });
  }

  function field(name: keyof Entered) {
    return {
      name,
      value: entered[name],
      error: mistakes[name] ?? told[name] ?? null,
      readOnly: isBusy || hold !== 'free' || (isWhole && name === 'amount'),
      onChange: (event: { target: { value: string } }) => {
        setEntered({ ...entered, [name]: event.target.value });
        setMistakes({ ...mistakes, [name]: '' });
      },
    };
  }

  const isPriced = amountCents !== null && amountCents > 0 && amountCents <= left;
  return {
    form: { id, onSubmit: submit },
    field,
    left,
    /** Whether the amount is all that is left, and can't be another. */
    isWhole,
    /** The cents of the refund; null while no amount is entered that could be refunded. */
    pricedCents: isPriced ? amountCents : null,
    isBusy,
    /** Whether something was entered that would be lost. */
    isUnsaved: hold === 'free' && (entered.reason !== '' || entered.amount !== dollarsOf(left)),
    /** What went wrong beside the fields. */
    problem: Object.keys(told).length === 0 ? error : null,
    hold,
  };
}

/** What is wrong with the fields, before anything is sent. */
function check({ amount, reason }: Entered, maxCents: number): Partial<Entered> {
  const cents = parseDollars(amount);
  return {
    amount:
      cents === null
        ? 'Please enter dollars and cents, such as 25.00.'
        : cents === 0
          ? 'Please enter an amount.'
          : cents > maxCents
            ? refusals.refund_too_large.message
            : undefined,
    reason: reason.trim().length < 3 ? 'Please give a reason.' : undefined,
  };
}

/** What the server found wrong with a field, at that field. */
function mistakesOf(error: Error | null): Partial<Entered> {
  if (!(error instanceof ApiError)) return {};
  const isAmount = error.code === 'refund_too_large' || error.code === 'refund_whole_only';
  if (isAmount) return { amount: error.message };
  const { amountCents, reason } = error.fields;
  const told = { amount: amountCents, reason };
  return Object.values(told).some(Boolean) ? told : {};
}

function outcomeOf(made: MadeRefund): RefundOutcome {
  if (!made) return { tone: 'success', text: 'The refund is made.' };
  const money = formatMoney(made.amountCents);
  if (made.status === 'failed') {
    return {
      tone: 'error',
      text: `${money} could not be refunded: the provider refused it. Nothing was taken back.`,
    };
  }
  return made.status === 'succeeded'
    ? { tone: 'success', text: `${money} was refunded.` }
    : { tone: 'success', text: `The refund of ${money} is on its way.` };
}
