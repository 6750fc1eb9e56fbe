// What play limits add to somebody's export: each limit that they set and each break that they took.
import { desc, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { playBreaks, playLimits } from '#base/database/schema/play-limits.ts';

/** Somebody's limits, newest first. */
export function exportPlayLimits(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      period: playLimits.period,
      cents: playLimits.cents,
      created: playLimits.createdAt,
      effectiveAt: playLimits.effectiveAt,
    })
    .from(playLimits)
    .where(eq(playLimits.userId, userId))
    .orderBy(desc(playLimits.id))
    .limit(maxRows);
}

/** Somebody's breaks from playing, newest first. */
export function exportPlayBreaks(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      _id: playBreaks.id,
      kind: playBreaks.kind,
      created: playBreaks.createdAt,
      endsAt: playBreaks.endsAt,
    })
    .from(playBreaks)
    .where(eq(playBreaks.userId, userId))
    .orderBy(desc(playBreaks.createdAt), desc(playBreaks.id))
    .limit(maxRows);
}
