// Proves the words about monthly gifts.
import { expect, it } from 'vitest';
import { failureWords } from './monthly-words.ts';

it('says how often a card was declined, and when the gift ends', () => {
  expect(failureWords({ failures: 0 })).toBeNull();
  expect(failureWords({ failures: 1 })).toBe(
    'Your card was declined once. We will try it again soon; after 3 more declines the gift ends.',
  );
  expect(failureWords({ failures: 3 })).toBe(
    'Your card was declined three times. We will try it again soon; if it is declined again, the gift ends.',
  );
});
