// A race's day in plain words.
import { expect, it } from 'vitest';
import { winnersTold } from './race-day-labels.ts';

it('B32: never says that winners were told where there are none', () => {
  const told = (six: number, four: number) =>
    winnersTold({ six: { winners: six }, five: { winners: 0 }, four: { winners: four } });
  expect(told(0, 0)).toBe('No card won money, so there was nobody to tell.');
  expect(told(1, 0)).toBe('The winner was told by email.');
  expect(told(1, 2)).toBe('The winners were told by email.');
});
