// The tally that a page shows: the server's news, one's own votes on top of it, and what is said aloud.
import { expect, it } from 'vitest';
import { expectVotes, hearNews, placesNews, withExpected } from './tally.ts';

const tally = { votes: { ann: 4, bea: 5 }, ranking: ['bea', 'ann'] };

it('takes over all votes, or adds those that changed', () => {
  const changed = { votes: { ann: 6 }, ranking: ['ann', 'bea'] };
  expect(hearNews(tally, { ...changed, isWhole: false })).toEqual({
    votes: { ann: 6, bea: 5 },
    ranking: ['ann', 'bea'],
  });
  expect(hearNews(tally, { ...changed, isWhole: true })).toEqual(changed);
});

it('shows own votes at once, and never twice', () => {
  const own = expectVotes(tally, 'ann', 1);
  expect(withExpected(tally, [own])).toEqual({
    votes: { ann: 5, bea: 5 },
    ranking: ['bea', 'ann'],
  });
  const told = hearNews(tally, { votes: { ann: 5 }, ranking: ['bea', 'ann'], isWhole: false });
  expect(withExpected(told, [own])).toBe(told);
  const overtaken = hearNews(tally, { votes: { ann: 9 }, ranking: ['ann', 'bea'], isWhole: false });
  expect(withExpected(overtaken, [own]).votes.ann).toBe(9);
  expect(withExpected(tally, [expectVotes(tally, 'new', 3)])).toEqual({
    votes: { ann: 4, bea: 5, new: 3 },
    ranking: ['bea', 'ann', 'new'],
  });
  expect(withExpected(tally, [])).toBe(tally);
});

it('speaks of places, not of votes', () => {
  const one = (id: string, votes: number) => ({ id, name: id.toUpperCase(), votes });
  const before = [one('ann', 9), one('bea', 5), one('cleo', 1)];
  expect(placesNews(before, [one('ann', 99), one('bea', 6), one('cleo', 2)])).toBeNull();
  expect(placesNews(before, [one('bea', 1200), one('ann', 9), one('cleo', 1)])).toBe(
    'BEA with 1,200 votes is in front now.',
  );
  expect(placesNews(before, [one('ann', 9), one('cleo', 6), one('bea', 1)])).toBe(
    'The first three are now ANN with 9 votes, CLEO with 6 votes, BEA with 1 vote.',
  );
  expect(placesNews([], [one('ann', 1)])).toBe('ANN with 1 vote is in front now.');
  expect(placesNews(before, [])).toBeNull();
});
