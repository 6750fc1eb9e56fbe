// What a ballot's page says: it counts, wholly or in part, or not any more.
import { expect, it } from 'vitest';
import type { PublicBallot } from '#contract/pageant.ts';
import { formatWithdrawal, headlineOf, signedVotes } from './ballot-labels.ts';

const ballot: PublicBallot = {
  serial: 'PV-0000-0000-0011',
  event: 'contest',
  eventName: 'Regency Pageant',
  votes: [
    { _id: 'ann', name: 'Ann' },
    { _id: 'bea', name: 'Bea' },
  ],
  numVotes: 2,
  withdrawnVotes: 0,
  withdraws: null,
  checkpoint: null,
};

it.each([
  [{}, 'This ballot counts.', null],
  [{ withdrawnVotes: 1 }, 'Part of this ballot was withdrawn.', /^1.vote of it was taken out/],
  [{ withdrawnVotes: 4 }, 'This ballot was withdrawn.', /^4.votes of it were taken out/],
  [{ votes: null, numVotes: null }, 'This ballot is in.', null],
  [{ numVotes: -2, withdraws: 'PV-0000-0000-0022' }, 'These votes were taken out.', null],
])('%j: %s', (change, headline, words) => {
  const changed = { ...ballot, ...change };
  expect(headlineOf(changed)).toBe(headline);
  if (words) expect(formatWithdrawal(changed)).toMatch(words);
  else expect(formatWithdrawal(changed)).toBeNull();
});

it('writes votes with their sign', () => {
  expect([1, 12, -2].map(signedVotes)).toEqual(['1\u00a0vote', '12\u00a0votes', '−2\u00a0votes']);
});
