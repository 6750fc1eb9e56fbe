// Proves what the leaderboard says of weeks, cuts and rows.
import { expect, it } from 'vitest';
import type { TournamentWeek } from '#contract/golf-standings.ts';
import { formatCut, presentSummary, weekName } from './present-standings.ts';

const week: TournamentWeek = {
  week: 1,
  title: 'Week 1: everyone',
  detail: '',
  startsAt: '2026-12-26T14:00:00.000Z',
  stage: 'being-played',
  fieldSize: 1204,
  ranked: 1200,
  cutPlaces: 250,
  hasTies: true,
  cutTotal: 204,
};
const summary = {
  event: 'ps-golf-event' as const,
  earlier: [],
  entries: 1204,
  currentWeek: 1,
  weeks: [week],
  prizes: [
    { place: 1, amountCents: 5_000_000, winner: null },
    { place: 2, amountCents: 1_000_000, winner: null },
  ],
  corrections: [],
  giftPacks: { count: 1000, valueCents: 10_000 },
};

it('names weeks', () => {
  expect([1, 4, 5].map(weekName)).toEqual(['Week 1', 'Week 4', 'Championship']);
});

it('says where the cut is, and that it is not final', () => {
  expect(formatCut(week)).toBe('The cut as of now: 204 strokes');
  expect(formatCut({ ...week, stage: 'closed' })).toBe('The cut: 204 strokes');
  expect(formatCut({ ...week, cutTotal: null })).toBeNull();
  expect(formatCut({ ...week, cutPlaces: null })).toBeNull();
});

it('tells a week in a sentence, and its date until it begins', () => {
  const [shown] = presentSummary(summary).weeks;
  expect(shown?.field).toBe(
    '1,204 players, 1,200 with a total. The best 250 and all who tie for the last place go on.',
  );
  expect(shown?.formatStage).toBe('Being played');
  const ahead = { ...summary, weeks: [{ ...week, stage: 'to-come' as const }] };
  expect(presentSummary(ahead).weeks[0]?.formatStage).toBe('Dec 26');
});

it('tells of a championship by the figures of its own tournament', () => {
  const weeks = [
    { ...week, week: 4, cutPlaces: 12 },
    { ...week, week: 5, fieldSize: null, cutPlaces: null },
  ];
  const prizes = summary.prizes.map((one) => ({ ...one, amountCents: one.amountCents / 4 }));
  expect(presentSummary({ ...summary, weeks, prizes }).weeks[1]?.field).toBe(
    'One round among the best twelve, for $12,500 and $2,500.',
  );
});

it('tells of winners only once there is a champion', () => {
  expect(presentSummary(summary).winners).toEqual([]);
  const champion = { _id: 'a', name: 'Robin Park' };
  const [first, second] = summary.prizes;
  const prizes = [{ ...first!, winner: champion }, second!];
  expect(presentSummary({ ...summary, prizes }).winners).toEqual([
    { place: 1, winner: champion, amount: '$50,000' },
  ]);
});

it('says of a prize that is not given by which rule, and not whose it is', () => {
  const corrections = [{ at: '2027-05-09T15:00:00.000Z', rule: 'Players are 18 or older.' }];
  expect(presentSummary({ ...summary, corrections }).corrections).toEqual([
    'Corrected on May 9, 2027: one of these prizes is not given. The rule: Players are 18 or older.',
  ]);
});
