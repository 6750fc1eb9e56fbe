// What the plan of a tournament holds for a week, and what it decides.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlan } from '#test/support/golf-plans.ts';
import { cutWeek, onwardOf } from './cuts.ts';
import { cutPlacesOf, prizesOf, standardPlan } from './plan.ts';
import { isTieDecisive, prizeOf, rankWeek } from './standing.ts';
import { weekNumbers } from './weeks.ts';

it('is the one of the specification where nobody sets another', () => {
  expect(weekNumbers.map((week) => cutPlacesOf({ week, plan: standardPlan }))).toEqual([
    ...[250, 75, 32, 8, null],
  ]);
  expect(prizesOf(standardPlan)).toEqual([5_000_000, 1_000_000]);
});

it('decides who goes on, what has to be played off, and who gets which prize', () => {
  const field = fc.array(
    fc.array(fc.integer({ min: 70, max: 73 }), { minLength: 4, maxLength: 4 }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(1, 2, 3, 4), field, (plan, week, all) => {
      const players = all.map((strokes, at) => ({
        ...{ entryId: `p${at}`, strokes, absentRounds: [], leave: null },
      }));
      const ties = rankWeek(week, players, []).filter((one) => isTieDecisive({ week, plan }, one));
      const playOffs = ties.map(({ level }) => ({ week, entryIds: level.toReversed() }));
      const standings = rankWeek(week, players, playOffs);
      const totals = standings.map(({ score }) => score.total!);
      const cut = cutWeek({ week, plan }, totals.length, (place) => totals[place]!)!;
      const goOn = standings.filter((one) => onwardOf(cut, one)!.goesOn).length;
      const places = Math.min(cutPlacesOf({ week, plan })!, all.length);
      const line = totals[places - 1]!;
      expect(goOn).toBe(week === 4 ? places : totals.filter((total) => total <= line).length);
      expect(ties.length > 0 && week < 4).toBe(false);

      const last = players.map((one) => ({ ...one, strokes: one.strokes.slice(0, 1) }));
      const final = { week: 5, plan };
      const level = rankWeek(5, last, []).filter((one) => isTieDecisive(final, one));
      const decided = level.map((one) => ({ week: 5, entryIds: one.level }));
      const paid = rankWeek(5, last, decided).map((one) => prizeOf(final, one));
      expect(paid.filter(Boolean)).toEqual(prizesOf(plan).slice(0, all.length));
    }),
  );
});
