// The rules of playing within one's means, by examples and properties.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  breakDays,
  breakEnd,
  comingLimit,
  joinedLimits,
  leftLimit,
  leftToSpend,
  limitAt,
  limitCountsFrom,
  longerBreaks,
  lowerLimit,
  raiseWaitsMs,
  type SetLimit,
} from './play-limits.ts';

const start = Date.UTC(2026, 2, 1, 12);
const hour = 60 * 60 * 1000;
const at = (hours: number) => new Date(start + hours * hour);

/** What is set one after the other, as the server does it: `[hours, cents]`. */
function setInTurn(changes: readonly (readonly [number, number | null])[]): SetLimit[] {
  const set: SetLimit[] = [];
  for (const [hours, cents] of changes) {
    const setAt = at(hours);
    set.push({ cents, setAt, effectiveAt: limitCountsFrom(limitAt(set, setAt), cents, setAt) });
  }
  return set;
}

it('lets a lower limit count at once and a higher one, or none, after 24 hours', () => {
  expect(limitCountsFrom(5_000, 2_000, at(0))).toEqual(at(0));
  expect(limitCountsFrom(null, 5_000, at(0))).toEqual(at(0));
  expect(limitCountsFrom(2_000, 5_000, at(0))).toEqual(at(24));
  expect(limitCountsFrom(2_000, null, at(0))).toEqual(at(24));
});

it('keeps the old limit while a higher one waits, and says what is coming', () => {
  const set = setInTurn([
    [0, 5_000],
    [1, 10_000],
  ]);
  expect(limitAt([], at(0))).toBeNull();
  expect(limitAt(set, at(-1))).toBeNull();
  expect(limitAt(set, at(24.9))).toBe(5_000);
  expect(limitAt(set, at(25))).toBe(10_000);
  expect(comingLimit(set, at(24.9))).toMatchObject({ cents: 10_000, effectiveAt: at(25) });
  expect(comingLimit(set, at(25))).toBeNull();
});

it('lets a lower limit count after a raise that waited, and after one that took effect', () => {
  const waiting = setInTurn([
    [0, 5_000],
    [1, 10_000],
    [2, 2_000],
  ]);
  expect([2, 26, 1_000].map((hours) => limitAt(waiting, at(hours)))).toEqual([2_000, 2_000, 2_000]);
  const effective = setInTurn([
    [0, 5_000],
    [1, 10_000],
    [30, 7_000],
  ]);
  expect([29, 30].map((hours) => limitAt(effective, at(hours)))).toEqual([10_000, 7_000]);
});

it('replaces a raise that waits by the next one, and by the same limit as now', () => {
  const second = setInTurn([
    [0, 5_000],
    [1, 10_000],
    [7, 8_000],
  ]);
  expect([26, 30, 31].map((hours) => limitAt(second, at(hours)))).toEqual([5_000, 5_000, 8_000]);
  const withdrawn = setInTurn([
    [0, 5_000],
    [1, null],
    [2, 5_000],
  ]);
  expect(limitAt(withdrawn, at(50))).toBe(5_000);
});

const change = fc.tuple(
  fc.integer({ min: 0, max: 200 * 60 }),
  fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
);
const height = (cents: number | null) => cents ?? Number.POSITIVE_INFINITY;

it('never rises within 24 hours after a change, whatever was set before', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const inTurn = changes.toSorted(([one], [other]) => one - other);
      const set = setInTurn(inTurn.map(([minutes, cents]) => [minutes / 60, cents]));
      const last = set.at(-1)!;
      const atChange = height(limitAt(set, last.setAt));
      expect(atChange).toBeLessThanOrEqual(height(limitAt(set.slice(0, -1), last.setAt)));
      for (const later of [1, raiseWaitsMs / 2, raiseWaitsMs - 1]) {
        const then = new Date(last.setAt.getTime() + later);
        expect(height(limitAt(set, then))).toBe(atChange);
      }
      expect(limitAt(set, new Date(last.setAt.getTime() + raiseWaitsMs))).toBe(last.cents);
    }),
  );
});

it('leaves the smallest rest of the limited periods', () => {
  expect(leftToSpend({ day: 5_000 }, { day: 3_000 })).toBe(2_000);
  expect(leftToSpend({ day: 5_000, week: 6_000 }, { day: 3_000, week: 5_500 })).toBe(500);
  expect(leftToSpend({ day: 0 }, {})).toBe(0);
  expect(leftToSpend({ month: 1_000 }, { month: 4_000 })).toBe(0);
  expect(leftToSpend({ day: null }, { day: 3_000 })).toBeNull();
});

it('offers only breaks that last longer than the present one', () => {
  expect(breakEnd(7, at(0))).toEqual(at(7 * 24));
  expect(longerBreaks('cooling-off', null, at(0))).toEqual([...breakDays['cooling-off']]);
  expect(longerBreaks('cooling-off', at(20 * 24), at(0))).toEqual([30]);
  expect(longerBreaks('cooling-off', breakEnd(30, at(0)), at(0))).toEqual([]);
  expect(longerBreaks('cooling-off', breakEnd(30, at(0)), at(24))).toEqual([30]);
  expect(longerBreaks('self-exclusion', breakEnd(365, at(0)), at(0))).toEqual([1_826]);
});

it('leaves what is left of a limit when its account is closed, and what was set last for later', () => {
  const month = setInTurn([[0, 5_000]]);
  expect(leftLimit(month, 3_000, at(1))).toEqual({ leftCents: 2_000, cents: 5_000 });
  expect(leftLimit(month, 6_000, at(1))).toEqual({ leftCents: 0, cents: 5_000 });
  const ended = setInTurn([
    [0, 5_000],
    [1, null],
  ]);
  expect(leftLimit(ended, 0, at(2))).toEqual({ leftCents: 5_000, cents: null });
  expect(leftLimit(ended, 0, at(26))).toBeNull();
  expect(leftLimit([], 0, at(1))).toBeNull();
});

it('takes no limit for the highest', () => {
  expect(lowerLimit(null, null)).toBeNull();
  expect(lowerLimit(null, 2_000)).toBe(2_000);
  expect(lowerLimit(5_000, null)).toBe(5_000);
  expect(lowerLimit(5_000, 2_000)).toBe(2_000);
});

it('joins two limits so that neither is passed, now or later', () => {
  const waiting = setInTurn([
    [0, 2_000],
    [1, null],
  ]);
  const fifty = setInTurn([[0, 5_000]]);
  expect(joinedLimits(waiting, fifty, at(2))).toEqual([
    { cents: 2_000, effectiveAt: at(2) },
    { cents: 5_000, effectiveAt: at(25) },
  ]);
  expect(joinedLimits(fifty, waiting, at(2))).toEqual([
    { cents: 2_000, effectiveAt: at(2) },
    { cents: 5_000, effectiveAt: at(25) },
  ]);
  expect(joinedLimits(setInTurn([[0, 1_000]]), waiting, at(2))).toEqual([]);
  expect(joinedLimits(waiting, [], at(2))).toEqual([]);
  expect(joinedLimits([], fifty, at(2))).toEqual([{ cents: 5_000, effectiveAt: at(2) }]);
  const changes = fc.array(change, { maxLength: 6 });
  const setOf = (inAnyOrder: [number, number | null][]) =>
    setInTurn(
      inAnyOrder
        .toSorted(([one], [other]) => one - other)
        .map(([minutes, cents]) => [minutes / 60, cents]),
    );
  fc.assert(
    fc.property(changes, changes, fc.integer({ min: 0, max: 72 }), (one, other, hours) => {
      const [own, others, now] = [setOf(one), setOf(other), at(200)];
      const added = joinedLimits(own, others, now).map((limit) => ({ ...limit, setAt: now }));
      const then = at(200 + hours);
      const lowest = lowerLimit(limitAt(own, then), limitAt(others, then));
      const joined = height(limitAt([...own, ...added], then));
      expect(joined).toBeLessThanOrEqual(height(lowest));
      if (hours === 0 || hours >= 24) expect(joined).toBe(height(lowest));
    }),
  );
});
