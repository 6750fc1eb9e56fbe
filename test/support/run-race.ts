// Runs a race from its sale to its settlement, as tests of prizes need it.
import { eq } from 'drizzle-orm';
import { races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { closeDueRaces } from '../../src/server/features/jackpot/races/close-race.ts';
import type { TestApp } from './app.ts';
import { addDraw, databaseNow, passInstant, runJob } from './draws.ts';
import type { Member } from './members.ts';
import { insertRace, moveRace } from './races.ts';

/** A card with the four finishers of these races, and two more numbers. */
export const fourOf = (...more: number[]): number[] => [1, 2, 3, 4, ...more];

/** Saves cards in their order, ends the race and settles it; answers it with its draw. */
export async function runRace(
  app: TestApp,
  official: Member,
  played: readonly (readonly [Member, number[][]])[],
): Promise<{ raceId: string; drawId: string }> {
  const raceId = await insertRace(app.database.db);
  for (const [who, picks] of played) {
    await who.visitor.call(jackpotApi.saveCards, { race: raceId, picks });
  }
  return endRace(app, official, raceId);
}

/** Ends a race that is open and settles it; answers it with its draw. */
export async function endRace(
  app: TestApp,
  official: Member,
  raceId: string,
): Promise<{ raceId: string; drawId: string }> {
  const { db } = app.database;
  await moveRace(db, raceId, { opens: -300, closes: -20, starts: -10 });
  await closeDueRaces(db);
  const closesAt = await databaseNow(app);
  const drawId = await addDraw(app, { closesAt, raceId });
  await transaction(db, (tx) =>
    tx.update(races).set({ finishers: fourOf() }).where(eq(races.id, raceId)),
  );
  await passInstant(app, closesAt);
  await runJob(app, 'run-draws');
  await official.visitor.call(officeRacesApi.settle, { raceId });
  return { raceId, drawId };
}
