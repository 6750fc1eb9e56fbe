// What became of a card, in words, from a void one to six of six.
import { expect, it } from 'vitest';
import { fateWords } from './card-words.ts';

const card = { isVoid: false, matches: null, prizeCents: 0, isSettled: false };

it('says nothing before the draw, and that the credit is back for a void card', () => {
  expect(fateWords(card)).toBeNull();
  expect(fateWords({ ...card, isVoid: true })).toBe('Void: credit returned');
});

it('names the matches, and what they bring once the race is settled', () => {
  expect(fateWords({ ...card, matches: 2 })).toBe('2 of 6: no prize this time');
  expect(fateWords({ ...card, matches: 3, isSettled: true })).toBe('3 of 6: a free credit');
  expect(fateWords({ ...card, matches: 5 })).toBe('5 of 6: the prize is being worked out');
  expect(fateWords({ ...card, matches: 5, prizeCents: 81_250, isSettled: true })).toBe(
    '5 of 6: $812.50',
  );
});
