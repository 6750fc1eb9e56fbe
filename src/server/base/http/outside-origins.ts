// Whose code, frames and calls the payment form needs beside our own, as the providers publish it.

/** What a page may load from an origin, or where its forms may lead to, by the words of the content policy. */
export type LoadKind = 'script' | 'frame' | 'connect' | 'img' | 'form';

/** An origin beside our own; a `*.` stands for all of its subdomains. */
export interface OutsideOrigin {
  provider: 'Stripe' | 'PayPal';
  origin: string;
  loads: readonly LoadKind[];
  /** What it is needed for, in words for staff. */
  purpose: string;
}

const cardForm =
  'The card form and the wallets’ buttons: fields, fraud checks and the bank’s question.';
const wallet = 'The PayPal and Venmo buttons and what they open.';

// Last compared with the providers' own pages on 2026-11-23, see test/support/provider-policies.ts.
const stripe: readonly OutsideOrigin[] = [
  ...['https://js.stripe.com', 'https://*.js.stripe.com'].map(
    (origin): OutsideOrigin => ({
      ...{ provider: 'Stripe', origin, loads: ['script', 'frame'], purpose: cardForm },
    }),
  ),
  {
    ...{ provider: 'Stripe', origin: 'https://hooks.stripe.com', loads: ['frame'] },
    purpose: 'The bank’s question to the owner of a card (3-D Secure).',
  },
  {
    ...{ provider: 'Stripe', origin: 'https://api.stripe.com', loads: ['connect'] },
    purpose: 'Hands the card to Stripe, never to us.',
  },
  {
    ...{ provider: 'Stripe', origin: 'https://checkout.stripe.com', loads: ['form'] },
    purpose: 'Where a gift without scripts is paid: a form of ours leads there.',
  },
];

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'].map(
  (origin): OutsideOrigin => ({
    ...{ provider: 'PayPal', origin, loads: ['script', 'frame', 'connect', 'img'] },
    purpose: wallet,
  }),
);

/** All of them; PayPal's only where it is set up. */
export const outsideOrigins = (hasPaypal: boolean): readonly OutsideOrigin[] =>
  hasPaypal ? [...stripe, ...paypal] : stripe;
