// Sends a refund, and tells what became of it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { PaymentDetail } from '#contract/office/payments.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { call } from '../kit/api.ts';

/** What a member of staff enters. */
export interface RefundInput {
  amountCents: number;
  reason: string;
}

/**
 * How a refund stands after it was sent.
 *
 * - `free`: nothing was begun; all can be changed and sent again.
 * - `unsure`: no answer came, so it may be made already; only the very same may be sent again.
 * - `noted`: it is saved and will be made by itself; nothing is to be sent again.
 */
export type RefundHold = 'free' | 'unsure' | 'noted';

function holdAfter(problem: Error | null): RefundHold {
  if (!(problem instanceof ApiError)) return 'free';
  if (problem.code === 'provider_unavailable') return 'noted';
  return ['network', 'internal', 'unavailable'].includes(problem.code) ? 'unsure' : 'free';
}

/** One refund: its key lives as long as the dialog, so that sending twice gives back once. */
export function useRefund(payment: PaymentDetail, onMade: (refund: MadeRefund) => void) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [wasUnsure, setWasUnsure] = useState(false);
  const client = useQueryClient();
  const queryKey = ['payment', payment._id];
  const refunding = useMutation({
    mutationFn: (input: RefundInput) =>
      call(officePaymentsApi.refund, { paymentId: payment._id, idempotencyKey, ...input }),
    onSuccess: (detail) => {
      showAnswer(client, queryKey, detail);
      const known = new Set(payment.refunds.map(({ _id }) => _id));
      onMade(detail.refunds.findLast(({ _id }) => !known.has(_id)));
    },
    onError: (problem) => {
      if (holdAfter(problem) === 'unsure') setWasUnsure(true);
      // What was refused may have changed meanwhile, such as what is left.
      if (holdAfter(problem) !== 'unsure') client.invalidateQueries({ queryKey });
    },
  });
  const hold = holdAfter(refunding.error);
  return {
    send: refunding.mutate,
    isBusy: refunding.isPending,
    error: refunding.error,
    hold: hold === 'free' && wasUnsure ? 'unsure' : hold,
  };
}

/** The refund as the server now has it, if it could be told from the others. */
export type MadeRefund = PaymentDetail['refunds'][number] | undefined;
