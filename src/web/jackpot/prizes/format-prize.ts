// Says how far a prize's claim is.
import type { JackpotPrize } from '#contract/jackpot.ts';
import { formatDay, formatMoment } from '#rules/format/dates.ts';

/** From this on a tax form is asked for, as people say it. */
export const taxFormNote = 'We will send you a tax form before we pay.';

/** How far a prize is. Example: 'Claim it by Dec 28, 2026, 1:00 PM EST.' */
export function formatPrize(prize: JackpotPrize): string {
  const { status, needsTaxForm, hasTaxForm, claimBy, paid } = prize;
  if (status === 'claimable') return `Claim it by ${formatMoment(claimBy)}.`;
  if (status === 'expired') {
    return `It was not claimed by ${formatMoment(claimBy)} and went back to the pot.`;
  }
  if (status === 'not eligible') {
    return 'You were found not to be eligible, and it went back to the pot.';
  }
  if (status === 'paid') return paid ? `Paid on ${formatDay(paid)}.` : 'Paid.';
  if (!needsTaxForm) return 'Claimed. We are preparing the payment.';
  return hasTaxForm
    ? 'Claimed. Your tax form has arrived, and we are preparing the payment.'
    : `Claimed. ${taxFormNote}`;
}
