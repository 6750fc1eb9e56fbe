// Enters the first four finishers of a race.
import { eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { audit } from '../database/audit.ts';
import type { Db } from '../database/handles.ts';
import { races } from '../database/schema/content.ts';
import { transaction } from '../database/transaction.ts';
import { isDrawFrozen, lockRace, readClock } from './race-lock.ts';

/**
 * Enters the finish, or corrects it while the draw is not frozen. The four cars were checked by the
 * contract.
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_not_started`, `draw_frozen`
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
    await tx.update(races).set({ finishers }).where(eq(races.id, raceId));
    await audit(tx, {
      actorId,
      action: 'race.finished',
      subject: `race:${raceId}`,
      detail: { finishers, before: race.finishers },
    });
  });
}
