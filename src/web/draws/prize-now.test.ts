// Who has the prize after a winner was found not eligible, in a sentence.
import { expect, it } from 'vitest';
import type { DrawDetail } from '#contract/draws.ts';
import { whoHasThePrize } from './prize-now.ts';

type Award = DrawDetail['awards'][number];

const acceptBy = '2026-12-12T00:00:00.000Z';
const award = (position: number, status: Award['status'], rule: string | null = null): Award => ({
  ...{ position, status, serial: `HS-${position}`, offered: acceptBy, acceptBy },
  correction: rule === null ? null : { at: acceptBy, rule },
});
const found = award(0, 'not eligible', 'Winners are of age.');

it('names the drawn place and its ticket that the prize went to, whatever the order of the list', () => {
  expect(whoHasThePrize([found, award(1, 'offered')])).toBe(
    'The prize is now offered to the 1st alternate, HS-1, until Dec 11, 2026, 7pm New York.',
  );
  expect(whoHasThePrize([award(2, 'accepted'), award(1, 'not eligible'), found])).toBe(
    'The prize has gone to the 2nd alternate, HS-2, who accepted it.',
  );
  expect(whoHasThePrize([found, award(1, 'lapsed'), award(2, 'handed over')])).toBe(
    'The prize was handed over to the 2nd alternate, HS-2.',
  );
});

it('says that nobody has it where no ticket is left', () => {
  for (const last of [award(1, 'declined'), award(1, 'not eligible', 'Staff take no part.')]) {
    expect(whoHasThePrize([found, last])).toMatch(/^Nobody has the prize now/);
  }
  expect(whoHasThePrize([found])).toMatch(/^Nobody has the prize now/);
});

it('says nothing where no winner had to give a prize up', () => {
  expect(whoHasThePrize([])).toBeNull();
  expect(whoHasThePrize([award(0, 'declined'), award(1, 'accepted')])).toBeNull();
});
