// The choice between card, wallet and bank account, as far as they are offered.
import type { accountsApi } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import type { Selection } from '../amounts/selection.ts';
import type { Way } from './payment-means.ts';

type Features = OutputOf<typeof accountsApi.init>['features'];

const cards: Record<Way, RadioCard<Way>> = {
  stripe: {
    value: 'stripe',
    title: 'Card',
    sub: 'Visa, Mastercard, American Express, Discover',
  },
  bank: {
    value: 'bank',
    title: 'Bank account',
    sub: 'US checking or savings, confirmed in up to four business days',
  },
  paypal: { value: 'paypal', title: 'PayPal or Venmo', sub: 'Approve in a separate window' },
};

/**
 * The ways in which one can pay; a gift that repeats needs a card, and a bank account is for single gifts, of
 * which no card fee is covered, and which make no account.
 */
export function offeredWays(
  features: Features | null,
  { item }: Pick<Selection, 'item'>,
  makesAccount: boolean,
): Way[] {
  const gift = item.type === 'donation' ? item : null;
  const isMonthly = gift?.frequency === 'monthly';
  const ways: Way[] = [];
  if (features?.cardPayments) ways.push('stripe');
  if (features?.walletPayments && !isMonthly) ways.push('paypal');
  const isForBank = gift !== null && !isMonthly && !gift.coversFee && !makesAccount;
  if (features?.bankDebits && isForBank) ways.push('bank');
  return ways;
}

/** 'How would you like to pay?' */
export function WayToPay(props: {
  ways: readonly Way[];
  value: Way;
  isMonthly: boolean;
  isDisabled: boolean;
  onChange: (way: Way) => void;
}) {
  return (
    <RadioCards
      label="How would you like to pay?"
      description={props.isMonthly ? 'Monthly gifts are made by card.' : undefined}
      name="paymentType"
      columns={props.ways.length > 1 ? 'roomy' : 1}
      value={props.value}
      isDisabled={props.isDisabled}
      onChange={props.onChange}
      options={props.ways.map((way) => cards[way])}
    />
  );
}
