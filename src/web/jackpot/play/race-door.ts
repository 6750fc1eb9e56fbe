// Tells whether cards of a race can be saved at an instant.
import type { RaceDetail } from '#contract/jackpot.ts';

/** `before` its cards open, while they are `open`, once they are `closed`, or `canceled`. */
export type RaceDoor = 'before' | 'open' | 'closed' | 'canceled';

/** The door of a race at an instant; it shuts at `closesAt` itself, before the start. */
export function raceDoor(
  race: Pick<RaceDetail, 'opensAt' | 'closesAt' | 'stage'>,
  now: number,
): RaceDoor {
  if (race.stage === 'canceled') return 'canceled';
  if (now >= Date.parse(race.closesAt)) return 'closed';
  return now >= Date.parse(race.opensAt) ? 'open' : 'before';
}
