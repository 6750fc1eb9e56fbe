// Somebody who wins the jackpot alone.
import { eq } from 'drizzle-orm';
import { races } from '#base/database/schema/content.ts';
import { transaction } from '#base/database/transaction.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeRacesApi } from '#contract/office/races.ts';
import { closeDueRaces } from '#server/features/jackpot/races/close-race.ts';
import type { TestApp } from './app.ts';
import type { Member } from './members.ts';
import { insertRace, moveRace } from './races.ts';

/** A race that somebody wins alone with six matches: $10,000, to be claimed. Answers the prize's id. */
export async function winJackpot(app: TestApp, official: Member, winner: Member): Promise<string> {
  const { db } = app.database;
  const raceId = await insertRace(db);
  await winner.visitor.call(jackpotApi.saveCards, { race: raceId, picks: [[1, 2, 3, 4, 5, 6]] });
  await moveRace(db, raceId, { opens: -300, closes: -100, starts: -90 });
  await closeDueRaces(db);
  await transaction(db, (tx) =>
    tx
      .update(races)
      .set({ finishers: [1, 2, 3, 4], drawnNumbers: [5, 6] })
      .where(eq(races.id, raceId)),
  );
  await official.visitor.call(officeRacesApi.settle, { raceId });
  const { items } = await winner.visitor.call(jackpotApi.prizes, { limit: 1 });
  return items[0]!._id;
}
