// What the page of a draw promises to who has tickets in it: nothing after the closing or the prize is gone.
import { expect, it } from 'vitest';
import type { DrawDetail } from '#contract/draws.ts';
import { formatNoneValid, formatValid, ownPrize, placeThatMatters } from './own-texts.ts';

type Award = DrawDetail['awards'][number];

const acceptBy = '2026-12-12T00:00:00.000Z';
const award = (position: number, status: Award['status']): Award => ({
  ...{ position, status, serial: `HS-${position}`, offered: acceptBy, acceptBy, correction: null },
});

it('promises later tickets a part only while the draw is open', () => {
  expect(formatValid(false)).toMatch(/before it closes are in it too/);
  expect(formatValid(true)).not.toMatch(/are in it too/);
  expect(formatValid(true)).toMatch(/has closed/);
  expect(formatNoneValid(true)).toMatch(/^This draw has closed/);
});

it('sends a winner to the account only while something is to do or to come there', () => {
  for (const awards of [[], [award(0, 'offered')]]) {
    expect(ownPrize(0, awards)).toEqual({
      text: 'What to do is in your account.',
      isInAccount: true,
    });
  }
  expect(ownPrize(0, [award(0, 'accepted')]).isInAccount).toBe(true);
  for (const status of ['handed over', 'declined', 'lapsed', 'not eligible'] as const) {
    const { text, isInAccount } = ownPrize(0, [award(0, status)]);
    expect(isInAccount).toBe(false);
    expect(text).not.toMatch(/account/);
  }
});

it('tells an alternate to wait only while the prize may still come to it', () => {
  const waits = 'If nobody before it takes the prize, we write to you.';
  expect(ownPrize(2, []).text).toBe(waits);
  expect(ownPrize(2, [award(0, 'not eligible'), award(1, 'offered')]).text).toBe(waits);
  expect(ownPrize(2, [award(0, 'declined'), award(1, 'accepted')]).text).toBe(
    'It has gone to the 1st alternate. If they cannot have it after all, we write to you.',
  );
  expect(ownPrize(1, [award(0, 'handed over')]).text).toBe(
    'The prize was handed over to the winner.',
  );
  expect(ownPrize(1, [award(0, 'lapsed'), award(1, 'offered')]).isInAccount).toBe(true);
});

it('speaks of the own place that the prize has not passed by', () => {
  expect(placeThatMatters([], [])).toBeUndefined();
  expect(placeThatMatters([0, 3], [])).toBe(0);
  expect(placeThatMatters([0, 3], [award(0, 'not eligible')])).toBe(3);
  expect(placeThatMatters([1, 2], [award(1, 'declined'), award(2, 'lapsed')])).toBe(1);
});
