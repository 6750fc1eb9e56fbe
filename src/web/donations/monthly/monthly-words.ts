// Says in words how a monthly gift stands.
import type { MonthlyDonation } from '#contract/donations.ts';
import { dayWords, longDayWords } from '#rules/words/dates.ts';
import { listAnd } from '#rules/words/lists.ts';

const times = ['', 'once', 'twice', 'three times'];

/**
 * What to know of a charge that was declined, with the dates of the tries to come; null where none was.
 *
 * Example: after the third of four tries → 'Your card was declined three times. We try it again on
 * January 10, 2027; if it is declined then, the gift ends.'
 */
export function failureWords({
  failures,
  tries,
}: Pick<MonthlyDonation, 'failures' | 'tries'>): string | null {
  const [next, ...others] = tries;
  if (failures === 0 || next === undefined) return null;
  const often = times[failures] ?? `${failures} times`;
  const rest =
    others.length > 0
      ? `then on ${listAnd(others.map(dayWords))}. If it is declined each time, the gift ends.`
      : 'if it is declined then, the gift ends.';
  return `Your card was declined ${often}. We try it again on ${longDayWords(next)}; ${rest}`;
}

/** Why a gift has ended; the day follows. */
export function endedWords(reason: MonthlyDonation['endedBecause']): string {
  if (reason === 'card_failed') return 'Ended because your card was declined,';
  if (reason === 'account_closed') return 'Ended with your account,';
  return 'You ended it on';
}
