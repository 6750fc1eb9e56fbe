// Money where there is little room; apart from the other words of money, which every page carries.

const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** An amount at the scale of a plot: `formatShortMoney(125_000_00)` → `'$125K'`. */
export const formatShortMoney = (cents: number): string => compact.format(cents / 100);
