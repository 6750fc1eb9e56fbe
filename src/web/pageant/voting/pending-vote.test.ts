// A vote before it is cast: what it needs, what is kept of it, and how many votes it can have.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  beginVote,
  invalidVote,
  keepPendingVote,
  maxVotesNow,
  readPendingVote,
  withVotes,
} from './pending-vote.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is for somebody, or it is none', () => {
  expect(() => beginVote('contest', {})).toThrow(invalidVote);
  expect(beginVote('contest', { _id: 'ann' })).toMatchObject({
    contestId: 'contest',
    candidateId: 'ann',
    numVotes: 1,
    isConfirmed: false,
  });
});

it('has the same key as long as it is the same vote', () => {
  const vote = beginVote('contest', { _id: 'ann' });
  expect(withVotes(vote, 1)).toBe(vote);
  expect(withVotes(vote, 5).requestKey).not.toBe(vote.requestKey);
});

it('is kept as one vote, and found again for the same candidate', () => {
  const vote = { ...beginVote('contest', { _id: 'ann' }), isConfirmed: true };
  keepPendingVote(withVotes(vote, 25));
  expect(readPendingVote()).toMatchObject({ candidateId: 'ann', numVotes: 1, isConfirmed: true });
  keepPendingVote(vote);
  expect(beginVote('contest', { _id: 'ann' })).toEqual(vote);
  expect(beginVote('contest', { _id: 'bea' }).requestKey).not.toBe(vote.requestKey);
  expect(beginVote('other', { _id: 'ann' }).isConfirmed).toBe(false);
  keepPendingVote(null);
  expect(readPendingVote()).toBeNull();
});

it('trusts nothing that it would not have kept itself, and logs it', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const vote = beginVote('contest', { _id: 'ann' });
  for (const spoiled of [{ ...vote, numVotes: 9 }, { ...vote, contestId: 1 }, {}, 'vote']) {
    storage.set('account.pending-vote', JSON.stringify(spoiled));
    expect(readPendingVote()).toBeNull();
  }
  expect(log).toHaveBeenCalledTimes(4);
  expect(log).toHaveBeenCalledWith('A vote needs votes, event and numVotes.');
});

it('gives no more votes than there are tokens, than the contest allows, or than go at once', () => {
  const free = { mostVotesEach: null, given: 4 };
  expect(maxVotesNow(25, free, 1000)).toBe(25);
  expect(maxVotesNow(2500, free, 1000)).toBe(1000);
  expect(maxVotesNow(25, { mostVotesEach: 10, given: 4 }, 1000)).toBe(6);
  expect(maxVotesNow(25, { mostVotesEach: 10, given: 12 }, 1000)).toBe(0);
  expect(maxVotesNow(0, free, 1000)).toBe(0);
});
