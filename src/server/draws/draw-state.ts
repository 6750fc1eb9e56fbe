// Where a draw stands, read at once or under its lock, and which source of randomness decides it.
import { asc, eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { SourceKind } from '#rules/draw-sources.ts';
import type { Reads, Tx } from '../database/handles.ts';
import {
  drawFreezes,
  drawManifests,
  drawResults,
  drawSourceChanges,
  draws,
} from '../database/schema/draws.ts';
import type { Draw } from './services.ts';

/** That a draw was frozen: when, M and N. */
export interface Freeze {
  frozenAt: Date;
  manifestSha256: string;
  entries: number;
}

/** A draw with what has happened to it. */
export interface DrawState {
  draw: Draw;
  freeze: Freeze | null;
  isDrawn: boolean;
  /** Who asked for another source than the beacon, in the order in which they did. */
  changes: (typeof drawSourceChanges.$inferSelect)[];
  /** The database's clock as it was read. */
  now: Date;
}

/** The database's clock in whole milliseconds, which all servers share. */
export async function readClock(reads: Reads): Promise<Date> {
  const result = await reads.execute(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number((result as unknown as { rows: { ms: string }[] }).rows[0]?.ms));
}

/** A draw as it stands now, or null. */
export async function findState(reads: Reads, drawId: string): Promise<DrawState | null> {
  const rows = await reads
    .select({
      draw: draws,
      frozenAt: drawFreezes.frozenAt,
      manifestSha256: drawFreezes.manifestSha256,
      entries: drawManifests.entries,
      drawnAt: drawResults.drawnAt,
    })
    .from(draws)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .where(eq(draws.id, drawId));
  const row = rows[0];
  if (!row) return null;
  const { draw, frozenAt, manifestSha256, entries, drawnAt } = row;
  const isFrozen = frozenAt !== null && manifestSha256 !== null && entries !== null;
  return {
    draw,
    freeze: isFrozen ? { frozenAt, manifestSha256, entries } : null,
    isDrawn: drawnAt !== null,
    changes: await reads
      .select()
      .from(drawSourceChanges)
      .where(eq(drawSourceChanges.drawId, drawId))
      .orderBy(asc(drawSourceChanges.wantedAt), asc(drawSourceChanges.userId)),
    now: await readClock(reads),
  };
}

/**
 * A draw as it stands, locked until the transaction ends: whoever freezes, decides or cancels it at
 * the same time waits and then sees what was done.
 *
 * @throws Refusal `not_found`
 */
export async function lockState(tx: Tx, drawId: string): Promise<DrawState> {
  await tx.select({ id: draws.id }).from(draws).where(eq(draws.id, drawId)).for('update');
  const state = await findState(tx, drawId);
  if (!state) throw new Refusal('not_found');
  return state;
}

/** Refuses what comes too late for a draw. @throws Refusal `draw_done` */
export function requireUndecided({ draw, isDrawn }: DrawState): void {
  if (isDrawn) throw new Refusal('draw_done');
  if (draw.canceledAt) throw new Refusal('draw_done', { message: 'This draw was canceled.' });
}

/** The source that decides, and why it is another than the announced one; null when it is not. */
export function decidingSource({ draw, changes }: DrawState): {
  kind: SourceKind;
  reason: string | null;
} {
  const [first, second] = changes;
  return first && second
    ? { kind: first.source, reason: first.reason }
    : { kind: draw.announced, reason: null };
}
