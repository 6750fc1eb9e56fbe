// Proves how candidates are ranked.
import { expect, it } from 'vitest';
import { rankCandidates } from './standings.ts';

const candidates = [
  { _id: 'ada', group: 'Teen' },
  { _id: 'bea', group: 'Miss' },
  { _id: 'cleo', group: 'Teen' },
  { _id: 'dot', group: 'Miss' },
  { _id: 'eve', group: 'Miss' },
];

it('ranks by votes, equal ones by the tie rule, and each category by itself', () => {
  const votes = { ada: 4, bea: 9, cleo: 4 };
  const standings = rankCandidates(candidates, { votes, ranking: ['bea', 'cleo', 'ada'] });
  expect(standings.map(({ id, rank, groupRank }) => [id, rank, groupRank])).toEqual([
    ['bea', 1, 1],
    ['cleo', 2, 1],
    ['ada', 3, 2],
    ['dot', 4, 2],
    ['eve', 4, 2],
  ]);
  expect(standings.map(({ groupSize }) => groupSize)).toEqual([3, 2, 2, 3, 3]);
});

it('counts candidates without a total as having no votes', () => {
  const standings = rankCandidates(candidates, { votes: {}, ranking: [] });
  expect(standings.map(({ votes, rank }) => [votes, rank])).toEqual(candidates.map(() => [0, 1]));
});

it('ranks by votes where the ranking is behind them', () => {
  const standings = rankCandidates(candidates, { votes: { ada: 1, dot: 2 }, ranking: ['ada'] });
  expect(standings.slice(0, 2).map(({ id }) => id)).toEqual(['dot', 'ada']);
});
