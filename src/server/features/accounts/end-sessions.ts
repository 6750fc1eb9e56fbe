// Signs out other browsers: one of them, or all but this one.
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { sessions } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Actor } from '#base/http/actor.ts';
import { Refusal } from '#contract/errors.ts';
import { endMakersRight, renewCalendar } from './end-access.ts';

/**
 * Signs out one browser of one's own.
 *
 * @throws Refusal `not_found`, also for a session of somebody else
 */
export async function endSession(
  db: Db,
  { userId }: Actor,
  sessionId: string,
): Promise<{ ended: number }> {
  return transaction(db, async (tx) => {
    // First, so that nobody repeats meanwhile what has made the account.
    await endMakersRight(tx, userId);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (!ended[0]) throw new Refusal('not_found');
    await audit(tx, {
      actorId: userId,
      action: 'account.sessions_ended',
      subject: `user:${userId}`,
      detail: { ended: 1 },
    });
    return { ended: 1 };
  });
}

/** Signs out every browser but the one that asks, and gives the private calendar a new address; answers how many. */
export async function endOtherSessions(
  db: Db,
  { userId, sessionId }: Actor,
): Promise<{ ended: number }> {
  return transaction(db, async (tx) => {
    await endMakersRight(tx, userId);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    await renewCalendar(tx, userId);
    await audit(tx, {
      actorId: userId,
      action: 'account.sessions_ended',
      subject: `user:${userId}`,
      detail: { ended: ended.length },
    });
    return { ended: ended.length };
  });
}
