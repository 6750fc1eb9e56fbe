// Plans of golf tournaments by chance, with cuts so low that a few players are enough for them.
import fc from 'fast-check';
import { leastFinalists, type TournamentPlan } from '#rules/golf/plan.ts';

const descending = (numbers: number[]) => numbers.toSorted((a, b) => b - a) as number[];

/** Any plan that the database takes, whose first cut lets at most 30 go on. */
export const anyPlan: fc.Arbitrary<TournamentPlan> = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: leastFinalists, max: 30 }), { minLength: 4, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([places, cents]) => {
    const [cutAfterWeek1, cutAfterWeek2, cutAfterWeek3, cutAfterWeek4] = descending(places);
    const [firstPrizeCents, secondPrizeCents] = descending(cents);
    return {
      ...{ firstPrizeCents, secondPrizeCents },
      ...{ cutAfterWeek1, cutAfterWeek2, cutAfterWeek3, cutAfterWeek4 },
    } as TournamentPlan;
  });
