// What follows from a race's row: its winning numbers and its stage.

import type { races } from '#base/database/schema/content.ts';
import { type RaceStage, raceStage } from '#rules/jackpot/races.ts';

/** A race as the database keeps it. */
export type Race = typeof races.$inferSelect;

/** The four finishers and the two drawn numbers in their order; empty until all six are known. */
export function winningNumbersOf(race: Pick<Race, 'finishers' | 'drawnNumbers'>): number[] {
  return race.finishers && race.drawnNumbers ? [...race.finishers, ...race.drawnNumbers] : [];
}

/** The stage of a race at an instant. */
export function stageOf(race: Race, isSettled: boolean, now: Date): RaceStage {
  return raceStage(
    {
      opensAt: race.opensAt,
      closesAt: race.closesAt,
      isCanceled: race.canceledAt !== null,
      hasFinishers: race.finishers !== null,
      hasDrawnNumbers: race.drawnNumbers !== null,
      isSettled,
    },
    now,
  );
}
