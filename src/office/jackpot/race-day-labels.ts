// Says in words how far a race is, and what it waits for.
import type { RaceDay, RaceDayRow, RaceDue } from '#contract/office/race-day.ts';
import { plural } from '#rules/format/counts.ts';
import type { Tone } from '../kit/mark.tsx';

/** The stage of a race in the list. */
export const stageMarks: Record<RaceDayRow['stage'], { text: string; tone: Tone }> = {
  scheduled: { text: 'Scheduled', tone: 'waiting' },
  open: { text: 'Cards on sale', tone: 'good' },
  closed: { text: 'Cards closed', tone: 'waiting' },
  finished: { text: 'Finish entered', tone: 'waiting' },
  drawn: { text: 'Drawn', tone: 'waiting' },
  settled: { text: 'Settled', tone: 'over' },
  canceled: { text: 'Canceled', tone: 'warning' },
};

const dueLabels: Record<RaceDue, string> = {
  start: 'The start',
  finish: 'Enter the finish',
  draw: 'Draw the two numbers',
  settlement: 'Settle the race',
  payments: 'Pay claimed prizes',
  nothing: 'Nothing',
};

/** What a race waits for: `Pay claimed prizes (3)`. */
export const dueOf = ({ due, claimsToPay }: RaceDayRow): string =>
  due === 'payments' ? `${dueLabels.payments} (${claimsToPay})` : dueLabels[due];

/** A car with its driver: `Car 7, Dale Rivers`. */
export function formatCar(cars: RaceDay['cars'], number: number): string {
  const driver = cars.find((car) => car.number === number)?.driverName;
  return driver ? `Car ${number}, ${driver}` : `Car ${number}`;
}

/** Whom a settlement was told to: nobody where no card matched four, five or six numbers. */
export const winnersTold = (
  settlement: Record<'six' | 'five' | 'four', { winners: number }>,
): string => {
  const winners = settlement.six.winners + settlement.five.winners + settlement.four.winners;
  if (winners === 0) return 'No card won money, so there was nobody to tell.';
  return `The ${plural(winners, 'winner was', 'winners were')} told by email.`;
};
