// What the page of a ticket from the track says.
import { expect, it } from 'vitest';
import type { WalkUp } from '#contract/walk-up.ts';
import { standingText } from './walk-up-texts.ts';

const ticket = {
  state: 'in',
  tickets: 3,
  cents: 600,
  deskName: 'North gate',
  expiresAt: '2027-11-21T18:30:00Z',
  awards: [],
  nextClosing: null,
  graceMinutes: 60,
} as unknown as WalkUp;

it('names the minute until which a ticket is in the draws, since it ends within that day', () => {
  const at = (instant: string) => standingText(ticket, new Date(instant)).text;
  expect(at('2027-11-21T18:29:00Z')).toBe(
    'Its numbers are in every raffle draw until Nov 21, 2027, 1:30pm New York.',
  );
  expect(at('2027-11-21T18:31:00Z')).toBe(
    'It was in every raffle draw until Nov 21, 2027, 1:30pm New York.',
  );
});
