// A week in an order that is given is the same as one that the rules put in order themselves.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyPlan } from '#test/support/golf-plans.ts';
import { fieldOf } from '#test/support/ranked-field.ts';
import { cutWeek, onwardOf } from './cuts.ts';
import { RankedWeek } from './ranked-week.ts';
import { isTieDecisive, rankWeek } from './standing.ts';
import { roundsOf } from './weeks.ts';

const strokes = fc.option(fc.integer({ min: 70, max: 72 }), { freq: 8 });
const leave = fc.constantFrom(
  null,
  null,
  null,
  null,
  'withdrawn' as const,
  'disqualified' as const,
);

const played = fc
  .tuple(
    fc.record({ week: fc.integer({ min: 1, max: 5 }), plan: anyPlan }),
    fc.array(
      fc.tuple(fc.array(strokes, { minLength: 4, maxLength: 4 }), leave, fc.subarray([1, 2, 3])),
      { maxLength: 40 },
    ),
    fc.boolean(),
  )
  .map(([{ week, plan }, all, isPlayedOff]) => {
    const players = all.map(([rounds, left, absentRounds], at) => ({
      entryId: `p${at}`,
      strokes: rounds.slice(0, roundsOf(week)),
      absentRounds,
      leave: left,
    }));
    const ties = rankWeek(week, players, []).filter((one) => isTieDecisive({ week, plan }, one));
    const playOffs = ties.map(({ level }) => ({ week, entryIds: level.toReversed() }));
    return { week, plan, players, playOffs: isPlayedOff ? playOffs : [] };
  });

it('has every standing, the cut and who goes on as the rules have them', () => {
  fc.assert(
    fc.property(played, ({ week, plan, players, playOffs }) => {
      const expected = rankWeek(week, players, playOffs);
      const ranked = new RankedWeek({ week, plan }, fieldOf(rankWeek(week, players, [])), playOffs);
      expect(ranked.slice(0)).toEqual(expected);
      expect(expected.map(({ entryId }) => ranked.find(entryId))).toEqual(expected);
      expect(expected.map(({ entryId }) => ranked.placeOf(entryId))).toEqual([...expected.keys()]);
      expect(ranked.find('nobody')).toBeUndefined();
      const totals = expected.flatMap(({ score }) => score.total ?? []);
      const cut = cutWeek({ week, plan }, totals.length, (place) => totals[place] as number);
      expect(ranked.cut).toEqual(cut);
      const goOn = expected.filter((one) => cut && onwardOf(cut, one)?.goesOn);
      expect(ranked.goingOn()).toEqual(goOn.map(({ entryId }) => entryId));
      const isMissing = expected.flatMap((one, place) =>
        !one.leave && one.score.rounds.some(({ mark }) => mark === 'missing') ? [place] : [],
      );
      expect(ranked.missing()).toEqual(isMissing);
      expect(ranked.decisiveTies()).toEqual(
        expected.filter(
          (one) => isTieDecisive({ week, plan }, one) && one.level[0] === one.entryId,
        ),
      );
    }),
  );
});
