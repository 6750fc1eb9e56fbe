// Says in words how a monthly gift stands.
import type { MonthlyDonation } from '#contract/donations.ts';
import { formatCalendarDay, formatDay, formatLongDay } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';

const times = ['', 'once', 'twice', 'three times'];

/**
 * What to know of a charge that was declined, with the dates of the tries to come; null where none was.
 *
 * Example: after the third of four tries → 'Your card was declined three times. We try it again on
 * January 10, 2027; if it is declined then, the gift ends.'
 */
export function formatFailure({
  failures,
  tries,
}: Pick<MonthlyDonation, 'failures' | 'tries'>): string | null {
  const [next, ...others] = tries;
  if (failures === 0 || next === undefined) return null;
  const often = times[failures] ?? `${failures} times`;
  const rest =
    others.length > 0
      ? `then on ${listAnd(others.map(formatDay))}. If it is declined each time, the gift ends.`
      : 'if it is declined then, the gift ends.';
  return `Your card was declined ${often}. We try it again on ${formatLongDay(next)}; ${rest}`;
}

/** That a gift waits, since its charity takes no gifts any more. */
export const waitingText = (charity: string): string =>
  `${charity} takes no gifts through us anymore. Your card is not charged until you choose another charity.`;

/** Why a gift has ended; the day follows. */
export function formatEnding(reason: MonthlyDonation['endedBecause']): string {
  if (reason === 'card_failed') return 'Ended because your card was declined,';
  if (reason === 'account_closed') return 'Ended with your account,';
  return 'You ended it on';
}

/** What each act has done. */
export const doneTexts = {
  change: 'Your monthly gift is changed.',
  pause: 'Your monthly gift is paused.',
  resume: 'Your monthly gift goes on.',
  restart: 'Your monthly gift goes on.',
  cancel: 'Your monthly gift has ended.',
} as const;

/** That a date is left out. */
export const skippedMessage = (date: string): string =>
  `${formatCalendarDay(date, 'longDay')} is skipped.`;

/** What an act does, where its donor chooses it. */
export const actTexts = {
  pause: 'Nothing is charged before that day, and missed dates are not charged later.',
  cancel:
    'Your card is not charged anymore. Your past gifts are not affected, and you can restart the gift later.',
} as const;

/** What is said before a gift is canceled. */
export const cancelText = (amount: string): string =>
  `Your card is not charged ${amount} anymore. Your past gifts are not affected, and everything that came with them stays yours.`;
