// The figures that all golf tournaments share: weeks, rounds and gift packs; plan.ts has those of each one.

/** The weeks of the tournament: four to qualify, then the championship (specification, section 9). */
export const weekNumbers = [1, 2, 3, 4, 5] as const;

/** The week in which the best of the four before play for the prizes. */
export const championshipWeek = 5;

/** How many rounds of a week count: the three lowest (specification, section 9). */
export const countedRounds = 3;

/** The fewest and the most strokes that a scorecard can hold. */
export const strokesRange = { least: 18, most: 200 } as const;

/** The last week whose cut takes everybody who ties for its last place; after it, exactly so many go on. */
export const lastWeekWithTies = 3;

/** How many prizes the championship has. */
export const prizeCount = 2;

/** How many registrants get the gift pack, and its value in cents (specification, section 9). */
export const giftPacks = { count: 1000, valueCents: 10_000 } as const;

/** So many days after its last date a tournament makes room for the next one, though its championship is not closed. */
export const quietDays = 60;

/** How many members a team has at most, its captain included. */
export const maxTeamMembers = 4;

/** How many rounds a week has: four, and one in the championship (specification, section 4). */
export const roundsOf = (week: number): number => (week === championshipWeek ? 1 : 4);

/**
 * How many scorecards a total needs (specification, section 9): all four in week 1, three in weeks 2
 * to 4, the one of the championship.
 */
export function cardsNeeded(week: number): number {
  if (week === championshipWeek) return 1;
  return week === 1 ? 4 : countedRounds;
}

/**
 * Whether a registrant gets the gift pack: the first 1,000 by the instant at which their place was
 * paid (specification, section 9).
 *
 * Example: number 1000 does, number 1001 does not.
 */
export const hasGiftPack = (registrantNumber: number): boolean =>
  registrantNumber <= giftPacks.count;

/** What a week's stage follows from. */
export interface WeekFacts {
  week: number;
  /** When its first session begins; null while its date is not set. */
  startsAt: Date | null;
  /** How many weeks of the tournament are closed; they are closed in their order. */
  closedWeeks: number;
}

/** Where a week stands. */
export type WeekStage = 'to-come' | 'being-played' | 'closed';

/**
 * The stage of a week at an instant. A week begins at its date, and not before the week before it is
 * closed, since who plays in it follows from that one.
 *
 * Example: week 2 with one week closed is 'being-played' from its start on, to the millisecond.
 */
export function weekStage({ week, startsAt, closedWeeks }: WeekFacts, now: Date): WeekStage {
  if (week <= closedWeeks) return 'closed';
  const isNext = week === closedWeeks + 1;
  return isNext && startsAt !== null && now >= startsAt ? 'being-played' : 'to-come';
}
