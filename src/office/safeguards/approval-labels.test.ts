// The inputs of a request as staff read them.
import { expect, it } from 'vitest';
import { formatInput } from './approval-labels.ts';

it.each([
  ['amountCents', '500150', 'Amount', '$5,001.50'],
  ['donor.email', 'a@b.example', 'Donor email', 'a@b.example'],
  ['hasPerks', 'true', 'With perks', 'Yes'],
  ['consent', 'Both signed.', 'Consent', 'Both signed.'],
  ['reason', '[by phone] wrong name', 'Reason', '[by phone] wrong name'],
  ['duplicateId', 'an-id', 'Second account', 'Jamie Rivera'],
  [
    'voteContest',
    '[{"amount":25,"voteTokens":5},{"amount":50,"voteTokens":12}]',
    'Vote tokens',
    'amount 25, vote tokens 5; amount 50, vote tokens 12',
  ],
])('%s %s', (name, value, label, text) => {
  expect(formatInput({ name, value }, [{ _id: 'an-id', name: 'Jamie Rivera' }])).toEqual({
    label,
    text,
  });
});
