// What a buyer still has to fill in, in the specified words.
import { expect, it } from 'vitest';
import { emptySignup } from '../session/signup-fields.tsx';
import { findMissing } from './missing-fields.ts';

const billing = { nameOnCard: 'Jamie Rivera', postalCode: '89109' };
const account = {
  name: 'Jamie',
  email: 'jamie@mail.example',
  password: 'four calm horses',
  hasAgreed: true,
};

it('finds nothing where all is there, or nothing is needed', () => {
  expect(findMissing(account, billing)).toBeNull();
  expect(findMissing(null, null)).toBeNull();
});

it('asks for email and password before anything else', () => {
  expect(findMissing(emptySignup, billing)).toEqual({
    message: 'You need to add your email and password to complete your donation.',
    fields: {
      name: 'Please enter your name.',
      email: 'Please enter your email.',
      password: 'Please choose a password.',
      agree_tos: 'Please agree to the Terms of Service and the Jackpot Rules.',
    },
  });
});

it('asks for the rest of the form, then for the card', () => {
  expect(findMissing({ ...account, hasAgreed: false }, null)?.message).toBe(
    'Make sure you fill out the registration form completely.',
  );
  expect(findMissing(null, { nameOnCard: ' ', postalCode: '' })?.fields).toEqual({
    nameOnCard: 'Please enter the name on your card.',
    postalCode: 'Please enter the postal code of your card.',
  });
});

it('B12: finds what is written wrongly in the same round', () => {
  const wrong = { ...account, name: '', email: 'jamie@mail', password: 'short' };
  expect(findMissing(wrong, billing)).toEqual({
    message: 'Make sure you fill out the registration form completely.',
    fields: {
      name: 'Please enter your name.',
      email: 'That does not look like an email address.',
      password: 'Your password needs at least 8 characters.',
    },
  });
  expect(findMissing({ ...account, email: 'jamie@mail' }, billing)?.message).toBe(
    'That does not look like an email address.',
  );
});
