// Writes cents as dollars.

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const withoutCents = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Dollars and cents: `formatMoney(123456)` → `'$1,234.56'`. */
export function formatMoney(cents: number): string {
  return withCents.format(cents / 100);
}

/**
 * For headlines: whole dollars lose their cents, other amounts keep them, so that nothing is rounded.
 * `formatRoundMoney(1_000_000)` → `'$10,000'`, `formatRoundMoney(1_000_050)` → `'$10,000.50'`.
 */
export function formatRoundMoney(cents: number): string {
  return cents % 100 === 0 ? withoutCents.format(cents / 100) : formatMoney(cents);
}
