// Proves what is said of an email address that cannot be one.
import { expect, it } from 'vitest';
import { accountEmail } from './accounts.ts';

it('B28: an empty address is asked for, and only a wrong one is said to be wrong', () => {
  const wordsFor = (email: string) =>
    accountEmail.safeParse(email).error?.issues.map(({ message }) => message);
  expect(wordsFor('  ')).toEqual(['Please enter your email.']);
  expect(wordsFor('jamie@mail')).toEqual(['That does not look like an email address.']);
  expect(wordsFor(' jamie@mail.example ')).toBeUndefined();
});
