// Where a race stands on its line of steps.
import { expect, it } from 'vitest';
import type { RaceDetail } from '#contract/jackpot.ts';
import { raceSteps } from './race-steps.ts';

const race = (stage: RaceDetail['stage']) =>
  ({
    stage,
    opensAt: '2026-11-21T18:00:00.000Z',
    closesAt: '2026-11-28T17:50:00.000Z',
    raceDate: '2026-11-28T18:00:00.000Z',
    settlement: null,
  }) as RaceDetail;
const reached = (stage: RaceDetail['stage']) =>
  raceSteps(race(stage)).filter((step) => step.isReached);

it('reaches one step after the other', () => {
  expect(reached('scheduled')).toEqual([]);
  expect(reached('open').map(({ name }) => name)).toEqual(['Cards open']);
  expect(reached('closed').map(({ name }) => name)).toEqual(['Cards open', 'Cards closed']);
  expect(reached('settled')).toHaveLength(5);
});

it('stands on the last one that it has reached', () => {
  expect(raceSteps(race('drawn')).map(({ isCurrent }) => isCurrent)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(raceSteps(race('canceled'))).toEqual([]);
});
