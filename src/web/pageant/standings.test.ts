// Proves how candidates are ranked.
import { expect, it } from 'vitest';
import { rankCandidates } from './standings.ts';

const candidates = [
  { _id: 'ada', candidateGroup: 'Teen' },
  { _id: 'bea', candidateGroup: 'Miss' },
  { _id: 'cleo', candidateGroup: 'Teen' },
  { _id: 'dot', candidateGroup: 'Miss' },
];

it('ranks by votes, shares ranks among ties, and ranks each category by itself', () => {
  const standings = rankCandidates(candidates, { ada: 4, bea: 9, cleo: 4, dot: 1 });
  expect(standings.map(({ id, rank, groupRank }) => [id, rank, groupRank])).toEqual([
    ['bea', 1, 1],
    ['ada', 2, 1],
    ['cleo', 2, 1],
    ['dot', 4, 2],
  ]);
  expect(standings.every(({ groupSize }) => groupSize === 2)).toBe(true);
});

it('counts candidates without a total as having no votes', () => {
  expect(rankCandidates(candidates, {}).map(({ votes, rank }) => [votes, rank])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});
