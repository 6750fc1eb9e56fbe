// Where a draw stands, read at once or under its lock, and which source of randomness decides it.

import { asc, eq } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { awaitedRound } from '#rules/draws/acts.ts';
import type { DrawProtocol } from '#rules/draws/bytes.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { readClock } from '../database/clock.ts';
import type { Reads, Tx } from '../database/handles.ts';
import {
  beaconRounds,
  drawDice,
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
  protocol: DrawProtocol;
  /** The beacon's round that it named, where one does. */
  round: number | null;
}

/** A draw with what has happened to it. */
export interface DrawState {
  draw: Draw;
  freeze: Freeze | null;
  isDrawn: boolean;
  /** Who asked for another source than the beacon, in the order in which they did. */
  changes: (typeof drawSourceChanges.$inferSelect)[];
  /** When the dice of a witnessed draw were rolled. */
  rolledAt: Date | null;
  /** The beacon's round that it waits for, and that round as somebody handed it in. */
  awaited: number | null;
  handedIn: typeof beaconRounds.$inferSelect | null;
  /** The database's clock as it was read. */
  now: Date;
}

/** A draw as it stands now, or null. */
export async function findState(reads: Reads, drawId: string): Promise<DrawState | null> {
  const rows = await reads
    .select({
      draw: draws,
      freeze: drawFreezes,
      entries: drawManifests.entries,
      drawnAt: drawResults.drawnAt,
      rolledAt: drawDice.rolledAt,
    })
    .from(draws)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .leftJoin(drawDice, eq(drawDice.drawId, draws.id))
    .where(eq(draws.id, drawId));
  const row = rows[0];
  if (!row) return null;
  const { draw, entries, drawnAt, rolledAt } = row;
  const freeze = row.freeze && { ...row.freeze, entries: entries! };
  const awaited = awaitedRoundOf(draw, freeze, rolledAt);
  return {
    draw,
    freeze,
    rolledAt,
    awaited,
    handedIn: awaited === null ? null : await findHandedIn(reads, awaited),
    isDrawn: drawnAt !== null,
    changes: await reads
      .select()
      .from(drawSourceChanges)
      .where(eq(drawSourceChanges.drawId, drawId))
      .orderBy(asc(drawSourceChanges.wantedAt), asc(drawSourceChanges.userId)),
    now: await readClock(reads),
  };
}

/** The round of the beacon that a draw waits for, or null. */
export function awaitedRoundOf(
  draw: Draw,
  freeze: Pick<Freeze, 'protocol' | 'frozenAt' | 'round'> | null,
  rolledAt: Date | null,
): number | null {
  return awaitedRound({
    announced: draw.announced,
    closesAt: draw.closesAt.getTime(),
    freeze: freeze && { ...freeze, frozenAt: freeze.frozenAt.getTime() },
    rolledAt: rolledAt?.getTime() ?? null,
  });
}

/** A round that was handed in, or null. */
export async function findHandedIn(reads: Reads, round: number) {
  const [row] = await reads.select().from(beaconRounds).where(eq(beaconRounds.round, round));
  return row ?? null;
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

/**
 * The source that decides, and why it is another than the announced one; null when it is not. Once the
 * round that a draw waits for is there, nobody takes its place.
 */
export function decidingSource({
  draw,
  changes,
  handedIn,
}: Pick<DrawState, 'draw' | 'changes' | 'handedIn'>): {
  kind: SourceKind;
  reason: string | null;
} {
  const [first, second] = changes;
  return first && second && !handedIn
    ? { kind: first.source, reason: first.reason }
    : { kind: draw.announced, reason: null };
}
