// What one member of staff may do alone.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needsSecondPerson } from './safeguards.ts';

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
