// Proves what keeps an entry from being complete, in the specified words.
import { expect, it } from 'vitest';
import { emptyEntry, findProblems } from './pending-entry.ts';

const whole = {
  ...emptyEntry('FAIRWAY').values,
  name: 'Jamie Rivera',
  city: 'Reno',
  state: 'NV',
  country: 'USA',
  sessionDay: 'sunday' as const,
  sessionTimeslot: 's2' as const,
};
const fillIn = 'Please fill out your name and location information.';
const chooseSession = 'Make sure to select your session day and time.';

it('finds a whole entry complete, with and without a code', () => {
  expect(findProblems(whole)).toBeNull();
  expect(findProblems({ ...whole, affiliateCode: '' })).toBeNull();
});

it('names each message once', () => {
  expect(findProblems(emptyEntry(null).values)?.messages).toEqual([fillIn, chooseSession]);
  expect(findProblems({ ...whole, city: '  ' })?.messages).toEqual([fillIn]);
  expect(findProblems({ ...whole, sessionTimeslot: null })?.messages).toEqual([chooseSession]);
  expect(findProblems({ ...whole, affiliateCode: 'no spaces' })?.fields.affiliateCode).toBe(
    'An affiliate code has letters, digits, - and _ only.',
  );
});
