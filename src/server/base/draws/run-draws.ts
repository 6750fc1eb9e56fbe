// Freezes and draws what is due: one draw when staff press the button, all of them every minute.

import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import { readClock } from '../database/clock.ts';
import type { Db } from '../database/handles.ts';
import { drawFreezes, drawManifests, drawResults, draws } from '../database/schema/draws.ts';
import { loggable } from '../http/loggable.ts';
import { countMissingOrigins } from './count-origins.ts';
import { findState } from './draw-state.ts';
import { freezeDraws } from './freeze-draws.ts';
import { beginRun, type DrawRun, makeDraw, type Outcome } from './make-draw.ts';
import type { DrawServices } from './services.ts';

/**
 * Freezes and makes one draw now, as far as it can be. Repeated, or pressed on two servers at once, it
 * changes nothing more.
 *
 * @throws Refusal `not_found`, `draw_too_early`, `draw_no_entries`, `draw_no_finish`, `draw_waits_for_desks`,
 * `draw_needs_people`, `beacon_unavailable`, or `draw_done` of a canceled draw
 */
export async function runDraw(
  services: DrawServices,
  actorId: string,
  drawId: string,
): Promise<void> {
  const before = await findState(services.db, drawId);
  if (!before) throw new Refusal('not_found');
  if (before.isDrawn) return;
  if (before.draw.canceledAt)
    throw new Refusal('draw_done', { message: 'This draw was canceled.' });
  if (!before.freeze) {
    if (before.now <= before.draw.closesAt) throw new Refusal('draw_too_early');
    await freezeDraws(services, [drawId], actorId);
  }
  const outcome = await makeDraw(services, beginRun(services), drawId, actorId);
  if (outcome.isDrawn) return;
  // What is missing once a draw has closed is a race's finish, or what was sold at the track.
  if (outcome.code === 'draw_not_frozen') {
    throw new Refusal(before.draw.kind === 'raffle' ? 'draw_waits_for_desks' : 'draw_no_finish');
  }
  if (outcome.code === 'beacon_unavailable') {
    services.alert(drawId, outcome.why ?? outcome.code);
    throw new Refusal('beacon_unavailable');
  }
  throw new Refusal(outcome.code, outcome.why ? { message: outcome.why } : {});
}

interface DueDraw {
  id: string;
  kind: 'raffle' | 'jackpot';
  announced: string;
  closesAt: Date;
  isFrozen: boolean;
}

const maxAtOnce = 200;
const hourMs = 3_600_000;

/** The regular job. It tells staff of the same trouble once an hour. */
export function createDrawJob(services: DrawServices): () => Promise<void> {
  const told = new Map<string, number>();
  const tell = (drawId: string, what: string) => {
    if (Date.now() - (told.get(drawId) ?? 0) < hourMs) return;
    told.set(drawId, Date.now());
    services.alert(drawId, what);
  };
  return async () => {
    const due = await findDueDraws(services.db);
    for (const group of groupUnfrozen(due, services)) await freezeGroup(services, group, tell);
    const run = beginRun(services);
    for (const draw of due) await drawOne(services, run, draw, tell);
    await countMissingOrigins(services, (drawId, error) =>
      tell(drawId, `counting where entries came from failed: ${loggable(error)}`),
    );
  };
}

type Tell = (drawId: string, what: string) => void;

async function freezeGroup(services: DrawServices, drawIds: string[], tell: Tell): Promise<void> {
  try {
    await freezeDraws(services, drawIds, null);
  } catch (error) {
    for (const drawId of drawIds) tell(drawId, `freezing failed: ${loggable(error)}`);
  }
}

/** One draw; whatever goes wrong with it leaves the others alone. */
async function drawOne(
  services: DrawServices,
  run: DrawRun,
  draw: DueDraw,
  tell: Tell,
): Promise<void> {
  try {
    const outcome = await makeDraw(services, run, draw.id, null);
    const trouble = troubleOf(draw, outcome);
    if (trouble) tell(draw.id, trouble);
  } catch (error) {
    tell(draw.id, `drawing failed: ${loggable(error)}`);
  }
}

/** What only a person can put right; a draw that waits for its round or its witnesses is no trouble. */
function troubleOf(draw: DueDraw, outcome: Outcome): string | null {
  if (outcome.isDrawn) return null;
  const isTrouble =
    outcome.code === 'beacon_unavailable' ||
    (outcome.code === 'draw_needs_people' && draw.announced === 'drand');
  return isTrouble ? (outcome.why ?? outcome.code) : null;
}

/**
 * The draws that closed and are not made, the newest first, so that old ones which wait for people can
 * not hold them up. A raffle that nobody entered is left alone.
 */
async function findDueDraws(db: Db): Promise<DueDraw[]> {
  const rows = await db
    .select({
      id: draws.id,
      kind: draws.kind,
      announced: draws.announced,
      closesAt: draws.closesAt,
      frozenAt: drawFreezes.frozenAt,
    })
    .from(draws)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .where(
      and(
        lte(draws.closesAt, await readClock(db)),
        isNull(draws.canceledAt),
        isNull(drawResults.drawId),
        or(ne(draws.kind, 'raffle'), sql`${drawManifests.entries} is distinct from 0`),
      ),
    )
    .orderBy(desc(draws.closesAt), asc(draws.kind), asc(draws.id))
    .limit(maxAtOnce);
  return rows.map(({ frozenAt, ...draw }) => ({ ...draw, isFrozen: frozenAt !== null }));
}

/** Draws that share their entries are frozen together, every other one by itself. */
function groupUnfrozen(due: DueDraw[], { kinds }: DrawServices): string[][] {
  const groups = new Map<string, string[]>();
  for (const { id, kind, closesAt, isFrozen } of due) {
    if (isFrozen) continue;
    const key = kinds[kind].sharesEntries ? `${kind} ${closesAt.getTime()}` : id;
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}
