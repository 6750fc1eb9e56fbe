// Reads where somebody is signed in.
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { sessions } from '#base/database/schema/accounts.ts';
import type { Actor } from '#base/http/actor.ts';
import { idleDays } from '#base/http/session.ts';
import type { AccountSession } from '#contract/profile.ts';

const maxSessions = 200;

/** Where somebody is signed in, the browser used last first. */
export async function findSessions(db: Reads, actor: Actor): Promise<AccountSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, actor.userId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - ${`${idleDays} days`}::interval`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxSessions);
  return rows.map((row) => ({
    _id: row.id,
    device: row.device || 'An unknown browser',
    created: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    isThis: row.id === actor.sessionId,
  }));
}
