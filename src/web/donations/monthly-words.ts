// Says in words how a monthly gift stands.
import type { MonthlyDonation } from '#contract/donations.ts';
import { monthlyRetryDays } from '#rules/donations/monthly.ts';

const times = ['', 'once', 'twice', 'three times'];

/**
 * What to know of a charge that was declined; null where none was.
 *
 * Example: after the first of four tries → 'Your card was declined once. We will try it again soon; after
 * 3 more declines the gift ends.'
 */
export function failureWords({ failures }: Pick<MonthlyDonation, 'failures'>): string | null {
  if (failures === 0) return null;
  const left = monthlyRetryDays.length + 1 - failures;
  const often = times[failures] ?? `${failures} times`;
  const rest = left > 1 ? `after ${left} more declines` : 'if it is declined again,';
  return `Your card was declined ${often}. We will try it again soon; ${rest} the gift ends.`;
}

/** Why a gift has ended; the day follows. */
export function endedWords(reason: MonthlyDonation['endedBecause']): string {
  if (reason === 'card_failed') return 'Ended because your card was declined,';
  if (reason === 'account_closed') return 'Ended with your account,';
  return 'You ended it on';
}
