// Enters the first four finishers of a race.
import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { audit } from '../database/audit.ts';
import type { Db, Tx } from '../database/handles.ts';
import { races } from '../database/schema/content.ts';
import { raceScratches } from '../database/schema/jackpot.ts';
import { transaction } from '../database/transaction.ts';
import { isDrawFrozen, lockRace, readClock } from './race-lock.ts';

/**
 * Enters the finish, or corrects it while the draw is not frozen. The four cars were checked by the
 * contract.
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_not_started`, `draw_frozen`, or `bad_input`
 * for a car that was scratched
 */
export async function enterFinish(
  db: Db,
  actorId: string,
  { raceId, finishers }: { raceId: string; finishers: number[] },
): Promise<void> {
  await transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (race.canceledAt) throw new Refusal('race_canceled');
    if ((await readClock(tx)) < race.startsAt) throw new Refusal('race_not_started');
    if (race.drawnNumbers || (await isDrawFrozen(tx, raceId))) throw new Refusal('draw_frozen');
    await requireStarters(tx, raceId, finishers);
    await tx.update(races).set({ finishers }).where(eq(races.id, raceId));
    await audit(tx, {
      actorId,
      action: 'race.finished',
      subject: `race:${raceId}`,
      detail: { finishers, before: race.finishers },
    });
  });
}

/** A scratched car did not start: that it should have come home is a slip of whoever types. */
async function requireStarters(tx: Tx, raceId: string, finishers: number[]): Promise<void> {
  const scratched = await tx
    .select({ carNumber: raceScratches.carNumber })
    .from(raceScratches)
    .where(and(eq(raceScratches.raceId, raceId), inArray(raceScratches.carNumber, finishers)));
  if (!scratched[0]) return;
  const message = `Car ${scratched[0].carNumber} was scratched from this race.`;
  throw new Refusal('bad_input', { message, fields: { finishers: message } });
}
