// Decides who goes on after a qualifying week, and by what.
import { isTieDecisive, type Standing } from './standing.ts';
import { cutPlaces, lastWeekWithTies } from './weeks.ts';

/** Whether a player goes on, and what decided it. */
export interface Onward {
  /** Null while a play-off has to decide. */
  goesOn: boolean | null;
  /** `tie`: with the total of the last place, which all who have it go on with. */
  by: 'total' | 'tie' | 'countback' | 'play-off';
}

/** The cut of a week: by entry whether its player goes on, and the highest total that does. */
export interface Cut {
  places: number;
  /** The total at the cut; null while nobody has one. */
  total: number | null;
  onward: ReadonlyMap<string, Onward>;
}

/**
 * The cut of a week's standing (specification, section 4): the best 250, 75 and 32 with all who tie
 * for the last place, then exactly eight, a tie for the eighth place being resolved by countback or
 * else by a play-off. Where there are fewer players than places, all with a total go on. Null in the
 * championship, after which nobody goes on.
 *
 * Example: in week 3 with totals of 210 at places 32 and 33, both go on, by 'tie'.
 *
 * @param standings of the week, best first
 */
export function cutWeek(week: number, standings: readonly Standing[]): Cut | null {
  const places = cutPlaces[week];
  if (places === undefined) return null;
  const ranked = standings.filter(({ position }) => position !== null);
  const total = ranked[Math.min(places, ranked.length) - 1]?.score.total ?? null;
  const isTight =
    ranked.filter(({ score }) => (score.total as number) <= (total ?? 0)).length > places;
  const onward = new Map(
    ranked.map((standing, at): [string, Onward] => {
      const behind = (standing.score.total as number) - (total ?? 0);
      if (behind !== 0) return [standing.entryId, { goesOn: behind < 0, by: 'total' }];
      if (!isTight) return [standing.entryId, { goesOn: true, by: 'total' }];
      if (week <= lastWeekWithTies) return [standing.entryId, { goesOn: true, by: 'tie' }];
      return [standing.entryId, resolveTie(week, standing, at < places)];
    }),
  );
  return { places, total, onward };
}

function resolveTie(week: number, standing: Standing, isAmongPlaces: boolean): Onward {
  if (!isTieDecisive(week, standing)) return { goesOn: isAmongPlaces, by: 'countback' };
  return { goesOn: standing.isPlayedOff ? isAmongPlaces : null, by: 'play-off' };
}
