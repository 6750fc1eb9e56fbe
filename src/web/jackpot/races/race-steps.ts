// The life of a race as a line of steps, from the opening of its cards to its settlement.
import type { RaceDetail } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';

/** A step, reached or still ahead; the last one that was reached is where the race stands. */
export interface RaceStep {
  name: string;
  isReached: boolean;
  isCurrent: boolean;
  /** New York's date, where it is known. */
  date: string | null;
}

const order = ['scheduled', 'open', 'closed', 'finished', 'drawn', 'settled'] as const;

/**
 * The five steps of a race; none for a canceled one.
 *
 * Example: in the stage 'closed' the first two are reached, and 'Cards closed' is the current one.
 */
export function raceSteps(race: RaceDetail): RaceStep[] {
  if (race.stage === 'canceled') return [];
  const reached = order.indexOf(race.stage);
  const steps = [
    { ahead: 'Cards open', behind: 'Cards open', at: race.opensAt },
    { ahead: 'Cards close', behind: 'Cards closed', at: race.closesAt },
    { ahead: 'Race', behind: 'Race finished', at: race.raceDate },
    { ahead: 'Two numbers drawn', behind: 'Two numbers drawn', at: null },
    { ahead: 'Prizes settled', behind: 'Prizes settled', at: race.settlement?.settledAt ?? null },
  ];
  return steps.map(({ ahead, behind, at }, index) => ({
    name: index < reached ? behind : ahead,
    isReached: index < reached,
    isCurrent: index === reached - 1,
    date: at === null ? null : formatDay(at),
  }));
}
