// Proves the words about monthly gifts.
import { expect, it } from 'vitest';
import { formatFailure } from './monthly-texts.ts';

const tries = ['2027-01-02T15:00:00Z', '2027-01-05T15:00:00Z', '2027-01-10T15:00:00Z'];

it('says how often a card was declined, when it is tried again, and when the gift ends', () => {
  expect(formatFailure({ failures: 0, tries: [] })).toBeNull();
  expect(formatFailure({ failures: 1, tries })).toBe(
    'Your card was declined once. We try it again on January 2, 2027; then on Jan 5, 2027 and Jan 10, 2027. If it is declined each time, the gift ends.',
  );
  expect(formatFailure({ failures: 3, tries: tries.slice(2) })).toBe(
    'Your card was declined three times. We try it again on January 10, 2027; if it is declined then, the gift ends.',
  );
});
