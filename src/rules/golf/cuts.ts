// Decides who goes on after a qualifying week, and by what.
import { cutPlacesOf, type PlannedWeek } from './plan.ts';
import { isTieAcross, type Standing } from './standing.ts';
import { lastWeekWithTies } from './weeks.ts';

/** Whether a player goes on, and what decided it. */
export interface Onward {
  /** Null while a play-off has to decide. */
  goesOn: boolean | null;
  /** `tie`: with the total of the last place, which all who have it go on with. */
  by: 'total' | 'tie' | 'countback' | 'play-off';
}

/** The cut of a week: the highest total that goes on. */
export interface Cut {
  week: number;
  places: number;
  /** The total at the cut; null while nobody has one. */
  total: number | null;
  /** Whether more have that total or a lower one than there are places. */
  isTight: boolean;
}

/**
 * The cut of a week's standing (specification, section 4): after weeks 1 to 3 the best so many with all
 * who tie for the last place, then exactly so many, a tie for the last place being resolved by
 * countback or else by a play-off. Where there are fewer players than places, all with a total go on.
 * Null in the championship, after which nobody goes on.
 *
 * Example: in week 3 with 32 places and totals of 210 at places 32 and 33, the cut is at 210, and both
 * go on, by 'tie'.
 *
 * @param ranked how many have a total
 * @param totalAt their totals, lowest first, from 0
 */
export function cutWeek(
  { week, plan }: PlannedWeek,
  ranked: number,
  totalAt: (place: number) => number,
): Cut | null {
  const places = cutPlacesOf({ week, plan });
  if (places === null) return null;
  const total = ranked === 0 ? null : totalAt(Math.min(places, ranked) - 1);
  const isTight = ranked > places && totalAt(places) === total;
  return { week, places, total, isTight };
}

/** Whether a player goes on; undefined without a total, with which nobody does. */
export function onwardOf(cut: Cut, standing: Standing): Onward | undefined {
  const { position, score, ahead, level, entryId } = standing;
  if (position === null) return undefined;
  const behind = (score.total as number) - (cut.total as number);
  if (behind !== 0) return { goesOn: behind < 0, by: 'total' };
  if (!cut.isTight) return { goesOn: true, by: 'total' };
  if (cut.week <= lastWeekWithTies) return { goesOn: true, by: 'tie' };
  return resolveTie(cut.places, standing, ahead + level.indexOf(entryId) < cut.places);
}

function resolveTie(places: number, standing: Standing, isAmongPlaces: boolean): Onward {
  if (!isTieAcross(places, standing)) return { goesOn: isAmongPlaces, by: 'countback' };
  return { goesOn: standing.isPlayedOff ? isAmongPlaces : null, by: 'play-off' };
}
