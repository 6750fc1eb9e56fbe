// Tests that Stripe's elements are told what the server will ask Stripe for.
import { expect, it } from 'vitest';
import { elementsOptions } from './elements-options.ts';

const paying = { mode: 'payment', amount: 5000, currency: 'usd' };
const saving = { setupFutureUsage: 'off_session' };

it.each([
  ['a single payment', { amountCents: 5000 }, { ...paying, captureMethod: 'manual' }],
  [
    'a monthly gift',
    { amountCents: 5000, savesCard: true },
    { ...paying, captureMethod: 'manual', ...saving },
  ],
  [
    'a bank debit',
    { amountCents: 5000, isBankDebit: true },
    {
      ...paying,
      captureMethod: 'automatic',
      allowedPaymentMethodTypes: ['us_bank_account'],
      paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
    },
  ],
  ['a new card', { amountCents: null }, { mode: 'setup', currency: 'usd', ...saving }],
])('tells the elements of %s', (_what, given, told) => {
  expect(elementsOptions(given)).toEqual(told);
});
