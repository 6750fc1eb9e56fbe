// The wallets of a browser: what their tokens stand for, by names of the sandbox's own.
import { invalid } from './errors.ts';

const names = ['apple_pay', 'google_pay', 'link'] as const;

/** A wallet that Stripe's buttons offer. */
export type WalletName = (typeof names)[number];

const good = '4242424242424242';
const declined = '4000000000000002';

/** The card behind a token such as `tok_apple_pay`, or `tok_apple_pay_declined` of a bank that says no. */
export function walletCard(token: string): { number: string; wallet: WalletName } {
  for (const wallet of names) {
    if (token === `tok_${wallet}`) return { number: good, wallet };
    if (token === `tok_${wallet}_declined`) return { number: declined, wallet };
  }
  throw invalid(
    `No such token: '${token}'`,
    'resource_missing',
    'payment_method_data[card][token]',
  );
}
