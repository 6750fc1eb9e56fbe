// What is left of a payment, and what a refund would take back of what it granted.
import type { PaymentDetail } from '#contract/office/payments.ts';
import type { Perks } from '#rules/payments/perks.ts';
import { goneCents, reversedPerks } from '#rules/payments/refunds.ts';

type Reversible = Pick<PaymentDetail, 'amountCents' | 'perks' | 'refunds' | 'disputes'>;

/** The cents that can still be refunded; what is requested already counts as gone, as at the server. */
export function leftCents({ amountCents, refunds, disputes }: Reversible): number {
  const requested = refunds
    .filter(({ status }) => status === 'requested')
    .reduce((total, refund) => total + refund.amountCents, 0);
  return Math.max(0, amountCents - goneCents(amountCents, refunds, disputes) - requested);
}

/** The perks that were taken back so far. */
export function takenBack({ amountCents, perks, refunds, disputes }: Reversible): Perks {
  return reversedPerks(perks, amountCents, goneCents(amountCents, refunds, disputes));
}

/** The perks that a refund of so many cents would take back, beside what went before. */
export function takenBackBy(payment: Reversible, cents: number): Perks {
  const gone = payment.amountCents - leftCents(payment);
  const before = reversedPerks(payment.perks, payment.amountCents, gone);
  const after = reversedPerks(payment.perks, payment.amountCents, gone + cents);
  return {
    jackpotCredits: after.jackpotCredits - before.jackpotCredits,
    raffleTickets: after.raffleTickets - before.raffleTickets,
    voteTokens: after.voteTokens - before.voteTokens,
  };
}
