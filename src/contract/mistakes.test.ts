// Each field of an input is told its first mistake, by its path.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { mistakesIn } from './mistakes.ts';

const gift = z
  .object({
    donor: z.object({ email: z.string().min(3, 'Too short.').includes('@', { error: 'No @.' }) }),
    rows: z.array(z.number('No number.')),
  })
  .refine(({ rows }) => rows.length < 2, 'Too many rows.');

test('a field inside of another has the path of both, and only its first mistake', () => {
  expect(mistakesIn(gift, { donor: { email: 'a' }, rows: [1, 'two'] })).toEqual({
    'donor.email': 'Too short.',
    'rows.1': 'No number.',
  });
  // What was left out is named, in words for people.
  expect(mistakesIn(gift, { donor: null, rows: [] })).toEqual({
    donor: 'donor is missing, or is not what belongs there.',
  });
});

test('a mistake of the whole input stands at `input`, and a right one has none', () => {
  const donor = { email: 'a@b' };
  expect(mistakesIn(gift, { donor, rows: [1, 2] })).toEqual({ input: 'Too many rows.' });
  expect(mistakesIn(gift, { donor, rows: [1] })).toEqual({});
});
