// The ranges of days whose receipts one can ask for.

export const receiptRanges = ['this-year', 'last-year', 'all', 'custom'] as const;
export type ReceiptRange = (typeof receiptRanges)[number];

/** Whether a text names a range. */
export const isReceiptRange = (text: string): text is ReceiptRange =>
  (receiptRanges as readonly string[]).includes(text);

/** Days as `YYYY-MM-DD`, both included; open where one is missing. */
export interface Days {
  from?: string;
  to?: string;
}

const yearOf = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * The days of a range, as of `today`. Dates of one's own may be open at either end.
 *
 * Example: `daysOf('last-year', { from: '', to: '' }, new Date('2026-11-21'))` →
 * `{ from: '2025-01-01', to: '2025-12-31' }`.
 */
export function daysOf(range: ReceiptRange, own: { from: string; to: string }, today: Date): Days {
  if (range === 'this-year') return yearOf(today.getFullYear());
  if (range === 'last-year') return yearOf(today.getFullYear() - 1);
  if (range === 'all') return {};
  return { ...(own.from ? { from: own.from } : {}), ...(own.to ? { to: own.to } : {}) };
}
