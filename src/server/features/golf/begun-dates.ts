// Keeps the dates of a tournament that is played: its weeks are told apart by their order alone.
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { tournamentRounds } from '#base/database/schema/golf.ts';
import { Refusal } from '#contract/errors.ts';

type StoredDate = typeof tournamentRounds.$inferSelect;

/** Whether a date of a tournament has come: from then on its first week is played. */
async function hasBegun(tx: Tx, event: string): Promise<boolean> {
  const begun = and(eq(tournamentRounds.event, event), lte(tournamentRounds.startsAt, sql`now()`));
  return (await tx.$count(tournamentRounds, begun)) > 0;
}

/**
 * A date that has come keeps its time: its week has begun, and scores may be in. One of a tournament that
 * has begun stays with it, also where it is still to come.
 *
 * @throws Refusal `bad_input`
 */
export async function requireKept(
  tx: Tx,
  before: StoredDate,
  { event, startsAt }: Pick<StoredDate, 'event' | 'startsAt'>,
): Promise<void> {
  const isMoved = before.startsAt.getTime() !== startsAt.getTime();
  if (isMoved && before.startsAt.getTime() <= Date.now()) {
    const message = 'This week of the tournament has begun, so its date cannot be moved anymore.';
    throw new Refusal('bad_input', { message, fields: { startsAt: message } });
  }
  if (before.event === event) return;
  if (!(await hasBegun(tx, before.event)) && !(await hasBegun(tx, event))) return;
  const message = 'A tournament that has begun keeps its dates.';
  throw new Refusal('bad_input', { message, fields: { event: message } });
}

/**
 * The dates of a tournament that has begun stay in their order, by which its weeks are told apart: one to come moves
 * between its neighbors, and another one comes after the last.
 *
 * @param before the date as it was; null for another one
 * @throws Refusal `bad_input`
 */
export async function requireOrderKept(
  tx: Tx,
  { event, startsAt }: Pick<StoredDate, 'event' | 'startsAt'>,
  before: StoredDate | null,
): Promise<void> {
  if (startsAt.getTime() === before?.startsAt.getTime() || !(await hasBegun(tx, event))) return;
  const dates = await tx.select().from(tournamentRounds).where(eq(tournamentRounds.event, event));
  const isPassed = dates.some((other) => {
    if (other.id === before?.id) return false;
    const isEarlier = !before || other.startsAt < before.startsAt;
    return isEarlier ? other.startsAt >= startsAt : other.startsAt <= startsAt;
  });
  if (!isPassed) return;
  const where = before ? 'between the date before and the one after it' : 'after its last date';
  const message = `The tournament has begun, so its dates stay in their order. Please choose a time ${where}.`;
  throw new Refusal('bad_input', { message, fields: { startsAt: message } });
}

/** With a date of a tournament that has begun its later weeks would be others. @throws Refusal `not_while_running` */
export async function requireRemovable(tx: Tx, id: string): Promise<void> {
  const [date] = await tx.select().from(tournamentRounds).where(eq(tournamentRounds.id, id));
  if (!date || !(await hasBegun(tx, date.event))) return;
  const message = 'The tournament has begun, so its dates cannot be removed anymore.';
  throw new Refusal('not_while_running', { message });
}
