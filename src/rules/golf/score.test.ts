// A player's week: what counts, what is dropped, and countback.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCountback, scoreWeek } from './score.ts';
import { hasGiftPack, weekStage } from './weeks.ts';

const strokes = fc.integer({ min: 18, max: 200 });
const four = fc.array(strokes, { minLength: 4, maxLength: 4 });
const someOfFour = fc.array(fc.option(strokes), { minLength: 4, maxLength: 4 });

describe('a week', () => {
  it('counts the three lowest of four rounds', () => {
    const score = scoreWeek(2, [72, 68, 75, 70], []);
    expect(score).toMatchObject({ total: 210, counted: [68, 70, 72], dropped: 75 });
    expect(score.rounds.map(({ mark }) => mark)).toEqual([
      'counted',
      'counted',
      'dropped',
      'counted',
    ]);
  });

  it('needs four scorecards in week 1, three later, one in the championship', () => {
    const three = [70, null, 71, 72];
    expect(scoreWeek(1, three, [2]).total).toBeNull();
    expect(scoreWeek(2, three, [2])).toMatchObject({ total: 213, dropped: null });
    expect(scoreWeek(4, [70, 71, null, null], [3, 4]).total).toBeNull();
    expect(scoreWeek(5, [66], []).total).toBe(66);
  });

  it('tells a missing scorecard from an absence', () => {
    const marks = scoreWeek(3, [70, null, 71, null], [2]).rounds.map(({ mark }) => mark);
    expect(marks).toEqual(['counted', 'absent', 'counted', 'missing']);
  });

  it('drops the later of two highest rounds', () => {
    expect(scoreWeek(2, [75, 70, 75, 70], []).rounds[2]?.mark).toBe('dropped');
  });

  it('adds up as a sum without the highest does, in any order', () => {
    fc.assert(
      fc.property(four, (rounds) => {
        const sum = rounds.reduce((a, b) => a + b, 0) - Math.max(...rounds);
        const { total, counted, dropped } = scoreWeek(1, rounds, []);
        expect(total).toBe(sum);
        expect([...counted, dropped]).toEqual(rounds.toSorted((a, b) => a - b));
      }),
    );
  });

  it('never loses a round', () => {
    fc.assert(
      fc.property(someOfFour, fc.integer({ min: 1, max: 4 }), (rounds, week) => {
        const score = scoreWeek(week, rounds, []);
        expect(score.rounds.map((one) => one.strokes)).toEqual(rounds);
        const played = rounds.filter((one) => one !== null).length;
        expect(score.total === null).toBe(played < (week === 1 ? 4 : 3));
      }),
    );
  });
});

describe('countback', () => {
  const score = (...rounds: (number | null)[]) => scoreWeek(2, rounds, []);

  it.each([
    ['the lower best round goes first', [66, 70, 74, 80], [68, 70, 72, 75]],
    ['then the lower second', [66, 70, 74, 80], [66, 71, 73, 75]],
    ['then the lower fourth', [66, 70, 74, 75], [66, 70, 74, 80]],
    ['no fourth round comes after any', [66, 70, 74, 200], [66, 70, 74, null]],
  ])('%s', (_, a, b) => {
    expect(compareCountback(score(...a), score(...b))).toBeLessThan(0);
    expect(compareCountback(score(...b), score(...a))).toBeGreaterThan(0);
  });

  it('finds no difference between the same rounds in another order', () => {
    expect(compareCountback(score(66, 70, 74, 80), score(80, 74, 70, 66))).toBe(0);
  });

  it('is an order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(four, four, four, (a, b, c) => {
        const [x, y, z] = [score(...a), score(...b), score(...c)];
        expect(Math.sign(compareCountback(x, y)) + Math.sign(compareCountback(y, x))).toBe(0);
        if (compareCountback(x, y) <= 0 && compareCountback(y, z) <= 0) {
          expect(compareCountback(x, z)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('weeks and gift packs', () => {
  const startsAt = new Date('2026-12-05T14:00:00.000Z');
  const at = (ms: number) => new Date(startsAt.getTime() + ms);

  it('begins to the millisecond, after the week before is closed', () => {
    const second = { week: 2, startsAt, closedWeeks: 1 };
    expect(weekStage(second, at(-1))).toBe('to-come');
    expect(weekStage(second, at(0))).toBe('being-played');
    expect(weekStage({ ...second, closedWeeks: 0 }, at(0))).toBe('to-come');
    expect(weekStage({ ...second, closedWeeks: 2 }, at(-1))).toBe('closed');
    expect(weekStage({ ...second, startsAt: null }, at(0))).toBe('to-come');
  });

  it('gives the gift pack to the first thousand', () => {
    expect([1, 1000, 1001].map(hasGiftPack)).toEqual([true, true, false]);
  });
});
