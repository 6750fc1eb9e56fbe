// The plan of a golf tournament: its prizes, and how many go on after each week; each tournament has its own.
import { championshipWeek } from './weeks.ts';

/** What is set for each tournament before its registration opens. */
export interface TournamentPlan {
  firstPrizeCents: number;
  secondPrizeCents: number;
  /** How many go on after each qualifying week, ties apart; the last of them play the championship. */
  cutAfterWeek1: number;
  cutAfterWeek2: number;
  cutAfterWeek3: number;
  cutAfterWeek4: number;
}

/** A week with the plan of its tournament. */
export interface PlannedWeek {
  week: number;
  plan: TournamentPlan;
}

/** The plan of a tournament for which nobody sets another (specification, sections 4 and 9). */
export const standardPlan: TournamentPlan = {
  firstPrizeCents: 5_000_000,
  secondPrizeCents: 1_000_000,
  cutAfterWeek1: 250,
  cutAfterWeek2: 75,
  cutAfterWeek3: 32,
  cutAfterWeek4: 8,
};

/** What a plan is made of, in the order in which it is told. */
export const planParts = Object.keys(standardPlan) as readonly (keyof TournamentPlan)[];

/** The fewest that play the championship: as many as it has prizes. */
export const leastFinalists = 2;

/** The prizes of the championship in cents, first and second. */
export const prizesOf = (plan: TournamentPlan): readonly number[] => [
  plan.firstPrizeCents,
  plan.secondPrizeCents,
];

/** How many go on after a week; null for the championship, after which nobody does. */
export function cutPlacesOf({ week, plan }: PlannedWeek): number | null {
  if (week === championshipWeek) return null;
  return plan[`cutAfterWeek${week as 1 | 2 | 3 | 4}`];
}
