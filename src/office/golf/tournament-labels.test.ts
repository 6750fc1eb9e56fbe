// What keeps a week from being closed and who goes on, in words.
import { expect, it } from 'vitest';
import type { OfficeWeek } from '#contract/office/golf-weeks.ts';
import {
  formatAbsence,
  formatOnward,
  formatOpenPoints,
  formatStrokes,
  whyNotClosed,
} from './tournament-labels.ts';

const week = {
  stage: 'being-played',
  unresolved: { missing: 1, complaints: 2, donations: 1, ties: 1 },
  goingOn: 77,
  goingOnByTie: 4,
  undecided: 0,
} as OfficeWeek;

it('says what is still open', () => {
  expect(formatOpenPoints(week)).toBe(
    '1 player without all scorecards, 2 complaints, 1 player with the donation back, and 1 tie',
  );
  expect(whyNotClosed(week)).toBe(
    'Still open: 1 player without all scorecards, 2 complaints, 1 player with the donation back, and 1 tie.',
  );
  const done = { ...week, unresolved: { missing: 0, complaints: 0, donations: 0, ties: 0 } };
  expect(whyNotClosed(done)).toBeNull();
  expect(whyNotClosed({ ...done, stage: 'to-come' })).toMatch(/not being played yet/);
});

it('says who goes on', () => {
  expect(formatOnward(week)).toBe('77 players go on, 4 of them by a tie at the cut');
  expect(formatOnward({ ...week, stage: 'closed', goingOnByTie: 0 })).toBe('77 players went on');
  expect(formatOnward({ ...week, goingOn: 7, goingOnByTie: 0, undecided: 2 })).toBe(
    '7 players go on; a play-off decides about 2',
  );
  expect(formatOnward({ ...week, goingOn: null })).toBeNull();
});

it('says what an absence is, and what is on the scorecards', () => {
  expect(formatAbsence({ kind: 'not-played', round: 3 })).toBe('Did not play round 3');
  expect(formatAbsence({ kind: 'withdrawn', round: null })).toBe('Withdrew');
  expect(formatStrokes([{ strokes: 70 }, { strokes: null }])).toBe('70, –');
});
