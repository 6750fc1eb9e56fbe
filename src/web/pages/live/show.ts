// What a show is about, with its facts.
import type { ContestShow, DrawShow, RaceShow } from '#contract/show.ts';

/** A race, a raffle's draw or a vote, as the feed tells of it. */
export type Show =
  | { kind: 'race'; race: RaceShow }
  | { kind: 'draw'; draw: DrawShow }
  | { kind: 'contest'; contest: ContestShow };

/** The facts of a show, whatever it is about. */
export const factsOf = (show: Show): RaceShow | DrawShow | ContestShow => {
  if (show.kind === 'race') return show.race;
  return show.kind === 'draw' ? show.draw : show.contest;
};

/** The id of what a show is about. */
export const idOf = (show: Show): string => factsOf(show)._id;

/** The draw of a show; null where it has none. */
export const drawOf = (show: Show): DrawShow | null => {
  if (show.kind === 'race') return show.race.draw;
  return show.kind === 'draw' ? show.draw : null;
};

/** What stands beside the first drawn ticket, for good: who gets the prize may change after the show. */
export const drawnFirst = ({ prize }: DrawShow): string =>
  prize ? `Drawn first for ${prize.name}` : 'Drawn first';
