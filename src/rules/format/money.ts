// Writes cents as dollars.
import { groupDigits } from './counts.ts';

/** Dollars and cents: `formatMoney(123456)` → `'$1,234.56'`. A part of a cent is rounded, halves away from zero. */
export function formatMoney(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${groupDigits(Math.floor(whole / 100))}.${rest}`;
}

/**
 * For headlines: whole dollars lose their cents, other amounts keep them, so that nothing is rounded.
 * `formatRoundMoney(1_000_000)` → `'$10,000'`, `formatRoundMoney(1_000_050)` → `'$10,000.50'`.
 */
export function formatRoundMoney(cents: number): string {
  const written = formatMoney(cents);
  return cents % 100 === 0 ? written.slice(0, -3) : written;
}
