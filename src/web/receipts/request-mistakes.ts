// What can be wrong with a request for receipts.
import type { Days, ReceiptRange } from './receipt-range.ts';

/** The sentences, by the fields that they are about. */
export function findMistakes(
  email: string,
  range: ReceiptRange,
  days: Days,
): Record<string, string> {
  return {
    ...(email.trim() ? {} : { email: 'Please enter your email.' }),
    ...(range === 'custom' && !days.from && !days.to
      ? { from: 'Please choose a start date, an end date, or both.' }
      : {}),
    ...(days.from && days.to && days.from > days.to
      ? { from: 'The start date is after the end date.' }
      : {}),
  };
}
