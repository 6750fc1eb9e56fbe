// A recount beside the site's tally: the same, or how much came since.
import { expect, it } from 'vitest';
import { compareTally, verdictOf, withNames } from './compare-tally.ts';

const counted = (votes: Record<string, number>) => ({
  ranking: Object.keys(votes),
  tallies: new Map(
    Object.entries(votes).map(([candidateId, count]) => [
      candidateId,
      { candidateId, votes: count, lastSerial: 1 },
    ]),
  ),
});

it('is the same when every vote and the order are', () => {
  const site = { votes: { ann: 3, bea: 1, cleo: 0 }, ranking: ['ann', 'bea'] };
  expect(compareTally(counted({ ann: 3, bea: 1 }), site)).toEqual({
    rows: [
      { candidateId: 'ann', place: 1, votes: 3, since: 0 },
      { candidateId: 'bea', place: 2, votes: 1, since: 0 },
    ],
    isSame: true,
    isOrderSame: true,
  });
});

it('tells what came or went since, also for those who had none', () => {
  const site = { votes: { ann: 2, bea: 5, cleo: 1 }, ranking: ['bea', 'ann', 'cleo'] };
  const { rows, isSame, isOrderSame } = compareTally(counted({ ann: 3, bea: 1 }), site);
  expect(rows.map(({ since }) => since)).toEqual([-1, 4, 1]);
  expect([isSame, isOrderSame]).toEqual([false, false]);
});

it('notices equal votes in another order', () => {
  const site = { votes: { ann: 2, bea: 2 }, ranking: ['bea', 'ann'] };
  expect(compareTally(counted({ ann: 2, bea: 2 }), site)).toMatchObject({
    isSame: true,
    isOrderSame: false,
  });
});

it('finds the site ahead of the log only while people vote, and the log of another contest never right', () => {
  const endsAt = '2027-07-31T00:00:00.000Z';
  const closed = Date.parse(endsAt);
  const judge = (contestId: string | null, isSame: boolean, isOrderSame: boolean, now: number) =>
    verdictOf({ contestId }, { isSame, isOrderSame }, { _id: 'regency', endsAt }, now);
  expect(judge('regency', true, true, closed)).toBe('same');
  expect(judge('regency', false, true, closed - 1)).toBe('moved-on');
  // A cache on the way may have the log from before the last votes.
  expect(judge('regency', false, true, closed + 10_000)).toBe('moved-on');
  expect(judge('regency', false, true, closed + 15_000)).toBe('differs');
  expect(judge('regency', true, false, closed + 15_000)).toBe('differs');
  expect(judge('other', true, true, closed - 1)).toBe('other-contest');
  expect(judge(null, true, true, closed)).toBe('other-contest');
});

it('puts names in the place of ids', () => {
  const id = '0193f0a0-0000-7000-8000-000000000001';
  expect(withNames(`The tally says 5 votes for ${id}.`, { [id]: 'Ann' })).toBe(
    'The tally says 5 votes for Ann.',
  );
  expect(withNames(id, {})).toBe(id);
});
