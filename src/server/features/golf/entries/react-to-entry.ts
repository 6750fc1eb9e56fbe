// Counts a visitor's like or dislike of an entry, once.
import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { entryReactions } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';

/** Who reacts: somebody signed in is the same visitor in every browser. */
export interface Reactor {
  userId: string | null;
  /** The visitor's cookie. */
  cookie: string;
  /** Counts a stranger's reaction by where they come from. @throws Refusal `too_many_requests` */
  countStranger(): Promise<void>;
}

/**
 * Counts a like or a dislike; of several at once by the same visitor one is counted. What is stored
 * names neither account nor browser. Answers whether this one was counted.
 *
 * @param secret the server's key, without which nobody can tell who reacted
 * @throws Refusal `entry_unknown`, `too_many_requests`
 */
export async function reactToEntry(
  db: Db,
  secret: string,
  { userId, cookie, countStranger }: Reactor,
  { entryId, kind }: { entryId: string; kind: 'like' | 'dislike' },
): Promise<boolean> {
  const name = userId ? `account:${userId}` : `cookie:${cookie}`;
  const visitor = createHmac('sha256', secret).update(`reaction|${name}`).digest('base64url');
  if (!userId && !(await hasReacted(db, { entryId, visitor, kind }))) await countStranger();
  return transaction(db, async (tx) => {
    const found = await tx
      .select({ id: tournamentEntries.id })
      .from(tournamentEntries)
      .where(eq(tournamentEntries.id, entryId));
    if (!found[0]) throw new Refusal('entry_unknown');
    const added = await tx
      .insert(entryReactions)
      .values({ entryId, visitor, kind })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return false;
    const { likes, dislikes } = tournamentEntries;
    await tx
      .update(tournamentEntries)
      .set(kind === 'like' ? { likes: sql`${likes} + 1` } : { dislikes: sql`${dislikes} + 1` })
      .where(eq(tournamentEntries.id, entryId));
    return true;
  });
}

/** Whether this very reaction is counted already, so that its repetition costs its sender nothing. */
async function hasReacted(
  db: Db,
  { entryId, visitor, kind }: { entryId: string; visitor: string; kind: 'like' | 'dislike' },
): Promise<boolean> {
  const rows = await db
    .select({ kind: entryReactions.kind })
    .from(entryReactions)
    .where(
      and(
        eq(entryReactions.entryId, entryId),
        eq(entryReactions.visitor, visitor),
        eq(entryReactions.kind, kind),
      ),
    );
  return rows.length > 0;
}
