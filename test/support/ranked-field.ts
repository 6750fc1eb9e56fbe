// A week's players in the order of their standings, as the database hands them over.
import type { RankedField } from '#rules/golf/ranked-week.ts';
import type { Standing } from '#rules/golf/standing.ts';

/** The field of standings as the rules have them, play-offs apart. */
export function fieldOf(standings: readonly Standing[]): RankedField {
  const at = (place: number) => standings[place] as Standing;
  return {
    length: standings.length,
    ranked: standings.filter(({ position }) => position !== null).length,
    entryIdAt: (place) => at(place).entryId,
    playerAt: (place) => {
      const { entryId, leave, score } = at(place);
      const strokes = score.rounds.map((one) => one.strokes);
      const absent = score.rounds.filter(({ mark }) => mark === 'absent');
      return { entryId, leave, strokes, absentRounds: absent.map(({ round }) => round) };
    },
    cardsAt: (place) => {
      const { leave, score } = at(place);
      const count = (isCounted: (one: { strokes: number | null; mark: string }) => boolean) =>
        leave ? 0 : score.rounds.filter(isCounted).length;
      return {
        handedIn: count(({ strokes }) => strokes !== null),
        missing: count(({ mark }) => mark === 'missing'),
      };
    },
  };
}
