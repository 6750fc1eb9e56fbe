// The choice between card and wallet, as far as both are offered.
import type { accountsApi } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import type { PaymentSource } from './payment-means.ts';

type Features = OutputOf<typeof accountsApi.init>['features'];

const cards: Record<PaymentSource, RadioCard<PaymentSource>> = {
  stripe: {
    value: 'stripe',
    title: 'Card',
    sub: 'Visa, Mastercard, American Express, Discover',
  },
  paypal: { value: 'paypal', title: 'PayPal or Venmo', sub: 'Approve in a separate window' },
};

/** The ways in which one can pay; a gift that repeats needs a card. */
export function offeredWays(features: Features | null, isMonthly: boolean): PaymentSource[] {
  const ways: PaymentSource[] = [];
  if (features?.cardPayments) ways.push('stripe');
  if (features?.walletPayments && !isMonthly) ways.push('paypal');
  return ways;
}

/** 'How would you like to pay?' */
export function WayToPay(props: {
  ways: readonly PaymentSource[];
  value: PaymentSource;
  isMonthly: boolean;
  isDisabled: boolean;
  onChange: (way: PaymentSource) => void;
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
