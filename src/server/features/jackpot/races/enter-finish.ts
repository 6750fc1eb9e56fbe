// Enters the first four finishers of a race, as one of two race officials.

import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { raceFinishEntries, raceScratches } from '#base/database/schema/jackpot.ts';
import { transaction } from '#base/database/transaction.ts';
import { areRelated } from '#base/database/unrelated-staff.ts';
import { Refusal } from '#contract/errors.ts';
import type { Race } from './race-facts.ts';
import { isDrawFrozen, lockRace } from './race-lock.ts';

/**
 * Enters what one official saw. It becomes the finish, or corrects it while the draw is not frozen,
 * once a second one, unrelated to the first, has entered the same without seeing it. Entries that
 * differ decide nothing: both stay until one of the two looks again. The four cars were checked by the
 * contract.
 *
 * @throws Refusal `race_unknown`, `race_canceled`, `race_not_started`, `draw_frozen`,
 * `finish_differs`, `staff_related`, or `bad_input` for a car that was scratched
 */
export async function enterFinish(
  db: Db,
  actorId: string,
  { raceId, finishers }: { raceId: string; finishers: number[] },
): Promise<void> {
  const outcome = await transaction(db, async (tx) => {
    const race = await lockRace(tx, raceId);
    if (race.canceledAt) throw new Refusal('race_canceled');
    if ((await readClock(tx)) < race.startsAt) throw new Refusal('race_not_started');
    if (race.drawnNumbers || (await isDrawFrozen(tx, raceId))) throw new Refusal('draw_frozen');
    await requireStarters(tx, raceId, finishers);
    const enteredAt = await readClock(tx);
    await tx.insert(raceFinishEntries).values({ raceId, userId: actorId, finishers, enteredAt });
    // The cars are not in it: whoever enters second must not find them in the audit log.
    await audit(tx, {
      actorId,
      action: 'race.finish-entered',
      subject: `race:${raceId}`,
      detail: {},
    });
    const agreed = await compareEntries(tx, race, actorId, finishers);
    if (agreed !== 'agreed') return agreed;
    await tx.update(races).set({ finishers }).where(eq(races.id, raceId));
    await audit(tx, {
      actorId,
      action: 'race.finished',
      subject: `race:${raceId}`,
      detail: { finishers, before: race.finishers },
    });
    return 'agreed';
  });
  // Only now, since the entry itself has to stay.
  if (outcome === 'differs') throw new Refusal('finish_differs');
  if (outcome === 'related') throw new Refusal('staff_related');
}

/** How an entry stands to those of the other officials, and whether one who counts entered the same. */
async function compareEntries(
  tx: Tx,
  race: Race,
  actorId: string,
  finishers: number[],
): Promise<'first' | 'agreed' | 'differs' | 'related'> {
  const others = await tx
    .selectDistinctOn([raceFinishEntries.userId])
    .from(raceFinishEntries)
    .where(and(eq(raceFinishEntries.raceId, race.id), ne(raceFinishEntries.userId, actorId)))
    .orderBy(raceFinishEntries.userId, desc(raceFinishEntries.enteredAt));
  const same = others.filter((other) => `${other.finishers}` === `${finishers}`);
  if (same.length === 0) return others.length === 0 ? 'first' : 'differs';
  for (const { userId } of same) {
    if (!(await areRelated(tx, actorId, userId, race.closesAt))) return 'agreed';
  }
  return 'related';
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
