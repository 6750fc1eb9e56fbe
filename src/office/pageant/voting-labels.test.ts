// What stands out in a candidate's votes, and what is due in a contest.
import { expect, it } from 'vitest';
import type { CandidateFigures, ContestStanding } from '#contract/office/pageant.ts';
import { formatDue, part, standingOut } from './voting-labels.ts';

const quiet: CandidateFigures = {
  _id: 'c',
  name: 'Ann',
  votes: 400,
  ballots: 90,
  voters: 80,
  largestVoterVotes: 40,
  newAccountVotes: 30,
  withdrawnVotes: 0,
  busiestHour: { startsAt: '2026-11-21T10:00:00.000Z', votes: 5 },
};

it('finds nothing in votes of many people over time, nor in a handful', () => {
  expect(standingOut(quiet)).toEqual([]);
  expect(standingOut({ ...quiet, votes: 40, largestVoterVotes: 40 })).toEqual([]);
});

it('says what stands out', () => {
  const odd = { ...quiet, largestVoterVotes: 300, newAccountVotes: 400, withdrawnVotes: 200 };
  expect(standingOut(odd)).toEqual([
    'One account gave 75% of the votes.',
    '100% came from accounts less than a day old.',
    'Many of the votes were taken out, since their money went back.',
  ]);
  expect(part(1, 0)).toBe(0);
});

it('says what is due, in New York’s time', () => {
  const contest = {
    stage: 'to-certify',
    tallyDueAt: '2026-11-21T15:00:00.000Z',
    proposal: null,
  } as ContestStanding;
  expect(formatDue(contest)).toBe('The tally is proposed, by Nov 21, 2026, 10:00 AM');
});
