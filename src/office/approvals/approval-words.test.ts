// The inputs of a request as staff read them.
import { expect, it } from 'vitest';
import { inputInWords } from './approval-words.ts';

it.each([
  ['amountCents', '500150', 'Amount', '$5,001.50'],
  ['donor.email', 'a@b.example', 'Donor email', 'a@b.example'],
  ['hasPerks', 'true', 'With perks', 'Yes'],
  ['consent', 'Both signed.', 'Consent', 'Both signed.'],
])('%s %s', (name, value, label, text) => {
  expect(inputInWords({ name, value })).toEqual({ label, text });
});
