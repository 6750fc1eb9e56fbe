// A saved card in words: whose it is called, and until when it can be charged.
import { formatCalendarDay } from './dates.ts';

// As the networks write themselves; others come as the provider calls them.
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card as its owner knows it: `cardWords({ brand: 'visa', last4: '4242' })` → `Visa ending in 4242`. */
export const formatPaymentCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brands[brand] ?? 'Card'} ending in ${last4}`;

/** A month as `YYYY-MM` in words: `monthWords('2027-01')` → `January 2027`. */
export const formatMonth = (month: string): string =>
  formatCalendarDay(`${month}-01`, 'longMonthAndYear');
