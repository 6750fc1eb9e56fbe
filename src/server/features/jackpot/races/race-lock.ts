// Locks a race while something is decided about it.
import { eq, sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { races } from '#base/database/schema/content.ts';
import { raceClosings } from '#base/database/schema/jackpot.ts';
import { Refusal } from '#contract/errors.ts';
import type { Race } from './race-facts.ts';

/**
 * The race, locked until the transaction ends, but not against cards that refer to it: whoever saves one holds the
 * lock of cards already, for which whoever has the race then waits.
 *
 * @throws Refusal `race_unknown`
 */
export async function lockRace(tx: Tx, raceId: string): Promise<Race> {
  const rows = await tx.select().from(races).where(eq(races.id, raceId)).for('no key update');
  if (!rows[0]) throw new Refusal('race_unknown');
  return rows[0];
}

/** Waits for cards that are just being saved, and keeps new ones waiting until this is decided. */
export async function lockCards(tx: Tx, raceId: string): Promise<void> {
  await lockAlone(tx, locks.raceCards(raceId));
}

/**
 * Whether the cards of a race are closed, to be asked under their lock: by the clock, or because what takes part was
 * published already, since a clock can be set back.
 */
export async function areCardsClosed(tx: Tx, { id, closesAt }: Race): Promise<boolean> {
  if ((await readClock(tx)) >= closesAt) return true;
  return (await tx.$count(raceClosings, eq(raceClosings.raceId, id))) > 0;
}

/** Whether the entries of the race's draw are frozen, after which nothing about it may change. */
export async function isDrawFrozen(tx: Tx, raceId: string): Promise<boolean> {
  const result = await rowsOf<unknown>(
    tx,
    sql`
    select 1 from draws d join draw_freezes f on f.draw_id = d.id
    where d.race_id = ${raceId} and d.canceled_at is null`,
  );
  return result.length > 0;
}
