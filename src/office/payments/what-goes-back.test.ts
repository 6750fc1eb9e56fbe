// Tests what is shown of a refund before it is made.
import { expect, test } from 'vitest';
import type { PaymentDetail } from '#contract/office/payments.ts';
import { leftCents, takenBack, takenBackBy } from './what-goes-back.ts';

type Refund = PaymentDetail['refunds'][number];

const perks = { jackpotCredits: 0, raffleTickets: 50, voteTokens: 0 };
const refund = (amountCents: number, status: Refund['status']): Refund => ({
  _id: '',
  created: '',
  amountCents,
  status,
  reason: '',
});
const payment = (refunds: Refund[], disputes: PaymentDetail['disputes'] = []) => ({
  amountCents: 9999,
  perks,
  refunds,
  disputes,
});

test('thirds take back all the pieces in the end', () => {
  expect(takenBackBy(payment([]), 3333).raffleTickets).toBe(16);
  const third = payment([refund(3333, 'succeeded')]);
  expect(takenBack(third).raffleTickets).toBe(16);
  expect(takenBackBy(third, 3333).raffleTickets).toBe(17);
  const twoThirds = payment([refund(3333, 'succeeded'), refund(3333, 'pending')]);
  expect(takenBackBy(twoThirds, leftCents(twoThirds)).raffleTickets).toBe(17);
});

test('what is requested or disputed cannot be refunded again; what failed or was won can', () => {
  expect(leftCents(payment([refund(3333, 'requested'), refund(1000, 'failed')]))).toBe(6666);
  const dispute = { _id: '', opened: '', amountCents: 9999, reason: '' };
  expect(leftCents(payment([], [{ ...dispute, status: 'open' }]))).toBe(0);
  expect(leftCents(payment([], [{ ...dispute, status: 'won' }]))).toBe(9999);
});
