// What a page says of a draw that is not made yet, by its source and by how far it is.
import { expect, it } from 'vitest';
import { chancePlan } from './draw-plan.ts';

const beacon = {
  kind: 'raffle' as const,
  announced: 'drand' as const,
  source: null,
  replacement: null,
  round: 34340512,
  roundAt: '2026-11-28T00:15:00.000Z',
  entries: 200,
  dice: [],
};
const before = new Date('2026-11-28T00:14:59.000Z');
const after = new Date('2026-11-28T00:15:00.000Z');

it('names the round and when it comes out, and says when it is late', () => {
  expect(chancePlan(beacon, before)).toContain(
    'Round 34340512 of the public beacon decides. It comes out on Nov 27, 2026, 7:15pm New York',
  );
  expect(chancePlan(beacon, after)).toContain('No other round may take its place');
});

it('follows two people who replaced the beacon, and the dice', () => {
  const replacement = { source: 'witnessed' as const, reason: 'No relay answered.' };
  const replaced = { ...beacon, replacement };
  expect(chancePlan(replaced, after)).toMatch(/^Two witnesses/);
  expect(chancePlan({ ...replaced, dice: [3, 1, 6] }, after)).toMatch(
    /^The dice are rolled: 3, 1, 6\./,
  );
});
