// Trials of cards and crowds, by example.
import { expect, it } from 'vitest';
import { isTestingCards } from './declines.ts';

it.each([
  [15, 0, true],
  [14, 0, false],
  [15, 29, true],
  [15, 30, false],
  [80, 700, false],
  [150, 3, true],
])(
  'H5: takes %i declined beside %i settled for a trial of cards: %s',
  (declined, settled, isTrial) => {
    expect(isTestingCards({ declined, settled, factor: 1 })).toBe(isTrial);
  },
);
