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
  frozenAt: '2026-11-28T00:00:02.000Z',
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

it('F6: says that a late freeze waits for a later round, and when witnesses have to open', () => {
  expect(chancePlan({ ...beacon, frozenAt: null }, after)).toContain('will name a later one');
  const witnessed = { ...beacon, announced: 'witnessed' as const, dice: [3, 1, 6] };
  expect(chancePlan(witnessed, before)).toContain('They named round 34340512');
});

it('follows two people who replaced the beacon, and the dice', () => {
  const replacement = { source: 'witnessed' as const, reason: 'No relay answered.' };
  const replaced = { ...beacon, replacement };
  expect(chancePlan(replaced, after)).toMatch(/^Two witnesses/);
  const v1 = { ...replaced, round: null, roundAt: null };
  expect(chancePlan({ ...v1, dice: [3, 1, 6] }, after)).toMatch(/^The dice are rolled: 3, 1, 6\./);
});
