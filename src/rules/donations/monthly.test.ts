// The calendar of monthly gifts, by examples and by any sequence of what donors and clocks can do.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterCharge,
  cardReminder,
  chargedFrom,
  furthestDay,
  goOn,
  isPaused,
  laterDay,
  type MonthlyPlan,
  mayCharge,
  monthlyRetryDays,
  monthOf,
  moveTo,
  newYorkDay,
  nextDate,
  pauseUntil,
  skipNext,
  startPlan,
  triesLeft,
} from './monthly.ts';

const january = startPlan('2027-01-15');

describe('the calendar of a monthly gift', () => {
  it('keeps the day, and takes the last one of a shorter month', () => {
    let plan = startPlan('2027-01-31');
    const dates = [];
    for (let n = 0; n < 4; n++) {
      dates.push(plan.dueOn);
      plan = afterCharge(plan, monthOf(plan.dueOn));
    }
    expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(startPlan('2028-01-30').dueOn).toBe('2028-02-29');
  });

  it('charges at ten on the clocks of New York, also across a change of the clocks', () => {
    expect(chargedFrom('2027-03-13').toISOString()).toBe('2027-03-13T15:00:00.000Z');
    expect(chargedFrom('2027-03-15').toISOString()).toBe('2027-03-15T14:00:00.000Z');
    expect(newYorkDay(new Date('2027-02-01T04:59:00Z'))).toBe('2027-01-31');
  });

  it('skips one date and no other', () => {
    const skipped = skipNext(january, '2027-01-20');
    expect([january.dueOn, skipped.dueOn]).toEqual(['2027-02-15', '2027-03-15']);
    expect(skipNext(skipped, '2027-01-20').dueOn).toBe('2027-04-15');
    // A skipped month stays skipped, whichever day is chosen then.
    expect(moveTo(skipped, 28, '2027-01-20').dueOn).toBe('2027-03-28');
  });

  it('pauses until a day, and resumes without catching up', () => {
    const paused = pauseUntil(january, '2027-04-16', '2027-01-20');
    expect(paused.dueOn).toBe('2027-05-15');
    expect(mayCharge(paused, '2027-04-15')).toBe(false);
    expect(goOn(paused, '2027-04-01').dueOn).toBe('2027-04-15');
    expect(goOn(paused, '2027-04-15').dueOn).toBe('2027-05-15');
  });

  it('counts a new day from tomorrow on, in a month that is not used yet', () => {
    expect(moveTo(january, 20, '2027-01-16').dueOn).toBe('2027-02-20');
    expect(moveTo(january, 28, '2027-02-10').dueOn).toBe('2027-02-28');
    expect(moveTo(january, 5, '2027-02-10').dueOn).toBe('2027-03-05');
    expect(moveTo(january, 10, '2027-02-10').dueOn).toBe('2027-03-10');
    expect(moveTo(january, 15, '2027-02-10')).toEqual(january);
  });

  it('counts a late charge for the month in which it is made', () => {
    const late = afterCharge(startPlan('2027-01-31'), '2027-03');
    expect(late).toMatchObject({ usedMonth: '2027-03', dueOn: '2027-04-30' });
  });

  it('finds the first date in a month after the used one', () => {
    expect(nextDate(15, '2027-01-20', '2027-01')).toBe('2027-02-15');
    expect(nextDate(15, '2027-03-01', '2027-01')).toBe('2027-03-15');
    expect(nextDate(15, '2027-03-16', '2027-01')).toBe('2027-04-15');
  });
});

it('tries a declined card three times more, on dates that can be told', () => {
  const days = (failures: number) =>
    triesLeft(chargedFrom('2027-01-02'), failures).map((at) => newYorkDay(at));
  expect(days(0)).toEqual([]);
  expect(days(1)).toEqual(['2027-01-02', '2027-01-05', '2027-01-10']);
  expect(days(3)).toEqual(['2027-01-02']);
  expect(days(4)).toEqual([]);
});

it('reminds of an expiring card 30 and 7 days before its last day', () => {
  expect(cardReminder('2027-02', '2027-01-28')).toBeNull();
  expect(cardReminder('2027-02', '2027-01-29')).toBe(30);
  expect(cardReminder('2027-02', '2027-02-20')).toBe(30);
  expect(cardReminder('2027-02', '2027-02-21')).toBe(7);
  expect(cardReminder('2027-02', '2027-02-28')).toBe(7);
  expect(cardReminder('2027-02', '2027-03-01')).toBeNull();
});

// What can happen to a gift, in any order; a clock may be turned back too.
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('clock'), days: fc.integer({ min: -40, max: 70 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('skip'), days: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('pause'), days: fc.integer({ min: 1, max: 366 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('resume'), days: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('move'), days: fc.integer({ min: 1, max: 28 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('end'), days: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('decline'), days: fc.integer({ min: 0, max: 3 }) }),
  },
);

const acts: Record<string, (plan: MonthlyPlan, days: number, today: string) => MonthlyPlan> = {
  skip: (plan, _days, today) => skipNext(plan, today),
  pause: (plan, days, today) => pauseUntil(plan, laterDay(today, days), today),
  resume: (plan, _days, today) => goOn(plan, today),
  move: (plan, days, today) => moveTo(plan, days, today),
};

it('charges at most once a month, never in a pause, and never catches up, whatever happens', () => {
  const start = fc.integer({ min: 0, max: 800 });
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 50, maxLength: 50 }), (offset, steps) => {
      let today = laterDay('2026-11-01', offset);
      let plan = startPlan(today);
      let isEnded = false;
      let declines = 0;
      // What the rules do not see: the months charged, and since when the donor has not said a word.
      const charged = [monthOf(today)];
      let pause: { until: string } | null = null;
      let decidedOn = today;
      for (const { act, days } of steps) {
        if (act === 'clock') today = laterDay(today, days);
        else if (act === 'decline') declines = days;
        else if (act === 'end') {
          isEnded = !isEnded;
          if (!isEnded) {
            plan = goOn(plan, today);
            [pause, decidedOn] = [null, today];
          }
        } else if (!isEnded) {
          const decided = acts[act]?.(plan, days, today) ?? plan;
          if (decided !== plan) decidedOn = today;
          plan = decided;
          if (act === 'pause') pause = { until: laterDay(today, days) };
          if (act === 'resume') pause = null;
        }
        expect(monthOf(plan.dueOn) > plan.usedMonth).toBe(true);
        // The job runs every hour; here three times in a row on two servers.
        for (let run = 0; run < 3; run++) {
          if (isEnded || !mayCharge(plan, today)) continue;
          if (declines > 0) {
            declines--;
            continue;
          }
          expect(charged).not.toContain(monthOf(today));
          expect(pause === null || today >= pause.until).toBe(true);
          expect(plan.dueOn > decidedOn).toBe(true);
          charged.push(monthOf(today));
          const before = plan;
          plan = afterCharge(plan, monthOf(today));
          // The next is a date to come, never one of those that have passed.
          expect(plan.dueOn > today).toBe(true);
          expect(plan.day).toBe(before.day);
        }
      }
      expect(new Set(charged).size).toBe(charged.length);
    }),
    { numRuns: 500 },
  );
});

it('lets a gift rest for a year at most', () => {
  expect(furthestDay('2027-01-15')).toBe('2028-01-16');
  expect(isPaused(pauseUntil(january, '2027-02-01', '2027-01-20'), '2027-01-31')).toBe(true);
  expect(isPaused(pauseUntil(january, '2027-02-01', '2027-01-20'), '2027-02-01')).toBe(false);
  expect(monthlyRetryDays).toEqual([1, 3, 5]);
});
