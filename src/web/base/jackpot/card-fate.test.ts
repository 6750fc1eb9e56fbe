// What became of a card, in words, from a void one to six of six.
import { expect, it } from 'vitest';
import { formatFate } from './card-fate.ts';

const card = { isVoid: false, matches: null, prizeCents: 0, isSettled: false };

it('says nothing before the draw, and that the credit is back for a void card', () => {
  expect(formatFate(card)).toBeNull();
  expect(formatFate({ ...card, isVoid: true })).toBe('Void: credit returned');
});

it('names the matches, and what they bring once the race is settled', () => {
  expect(formatFate({ ...card, matches: 2 })).toBe('2 of 6: no prize this time');
  expect(formatFate({ ...card, matches: 3, isSettled: true })).toBe('3 of 6: a free credit');
  expect(formatFate({ ...card, matches: 5 })).toBe('5 of 6: the prize is being worked out');
  expect(formatFate({ ...card, matches: 5, prizeCents: 81_250, isSettled: true })).toBe(
    '5 of 6: $812.50',
  );
});
