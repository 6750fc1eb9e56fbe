// What one member of staff may do alone.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitAt, needsSecondPerson } from './safeguards.ts';

it('takes a second person for what goes over the limit of a day', () => {
  expect(needsSecondPerson(5000, 45_000, 50_000)).toBe(false);
  expect(needsSecondPerson(5100, 45_000, 50_000)).toBe(true);
  expect(needsSecondPerson(1, 0, 0)).toBe(true);
  expect(needsSecondPerson(0, 90_000, 50_000)).toBe(false);
});

it('lets nobody go over a limit by many small acts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000)), fc.nat(50_000), (weights, limit) => {
      let alone = 0;
      for (const weight of weights) if (!needsSecondPerson(weight, alone, limit)) alone += weight;
      return alone <= limit;
    }),
  );
});

describe('the limit that counts', () => {
  const until = '2026-06-02T12:00:00.000Z';
  const at = (instant: string) => new Date(instant);

  it('is what was set, where nothing was raised', () => {
    expect(limitAt(5, undefined, at('2026-06-01T18:00:00Z'))).toBe(5);
  });

  it('is the one of before until a raised one has waited', () => {
    expect(limitAt(5, { limit: 0, until }, at('2026-06-02T11:59:59.999Z'))).toBe(0);
    expect(limitAt(5, { limit: 0, until }, at(until))).toBe(5);
  });

  it('is never above what is set', () => {
    expect(limitAt(2, { limit: 3, until }, at('2026-06-01T18:00:00Z'))).toBe(2);
  });
});
