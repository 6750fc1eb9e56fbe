// What a show is about, with its facts.
import type { DrawShow, RaceShow } from '#contract/show.ts';

/** A race or a raffle's draw, as the feed tells of it. */
export type Show = { kind: 'race'; race: RaceShow } | { kind: 'draw'; draw: DrawShow };

/** The id of what a show is about. */
export const idOf = (show: Show): string => (show.kind === 'race' ? show.race._id : show.draw._id);

/** The draw of a show; null where a race has none. */
export const drawOf = (show: Show): DrawShow | null =>
  show.kind === 'race' ? show.race.draw : show.draw;
