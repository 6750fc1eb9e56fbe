// Mails in the office's words.
import { expect, test } from 'vitest';
import { closedEmail } from '#rules/accounts/closed-email.ts';
import { labelOfRecipient } from './mail-labels.ts';

test('what went to an account that is closed now names nobody, and no id', () => {
  expect(labelOfRecipient(closedEmail('01a20a12-a6d8-7155-a856-90612519070a'))).toBe(
    'Closed account',
  );
  expect(labelOfRecipient('robin@example.com')).toBe('robin@example.com');
});
