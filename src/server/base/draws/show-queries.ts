// Reads a draw as its live show needs it, in one query, alone or beside its race.
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { DrawShow } from '#contract/show.ts';
import { roundForClosing, roundTime } from '#rules/draws/beacon.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import type { Reads } from '../database/handles.ts';
import {
  beaconRounds,
  drawDice,
  drawFreezes,
  drawManifests,
  drawResults,
  draws,
  fiftyFiftyPrizes,
} from '../database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '../database/schema/raffle.ts';
import { registerLiveFeed } from '../http/live-feed.ts';
import { awaitedRoundOf } from './draw-state.ts';
import { fiftyFiftyOfDraw, isOpenFiftyFifty, prizeValueCents } from './prize-value.ts';
import type { Draw } from './services.ts';
import { replacementColumn } from './witnessed/people-queries.ts';

/** What is read of a draw; all of it is null where there is none. */
export const showColumns = {
  draw: draws,
  freeze: drawFreezes,
  entries: drawManifests.entries,
  drawnAt: drawResults.drawnAt,
  source: drawResults.source,
  picks: drawResults.picks,
  rolledAt: drawDice.rolledAt,
  replacement: replacementColumn,
  handedIn: beaconRounds.round,
  prize: {
    name: rafflePrizes.name,
    valueCents: prizeValueCents,
    isOpenFiftyFifty,
    imageId: rafflePrizes.imageId,
  },
};

/** A row of {@link showColumns}. */
export interface ShowRow {
  draw: Draw | null;
  freeze: typeof drawFreezes.$inferSelect | null;
  entries: number | null;
  drawnAt: Date | null;
  source: typeof drawResults.$inferSelect.source | null;
  picks: number[] | null;
  rolledAt: Date | null;
  replacement: { source: DrawShow['deciding'] } | null;
  handedIn: number | null;
  prize: {
    name: string;
    valueCents: number;
    imageId: string;
    isOpenFiftyFifty: boolean;
  } | null;
}

/** What the columns are joined by: for each table its condition, in this order. */
export const showJoins = [
  [drawFreezes, eq(drawFreezes.drawId, draws.id)],
  [drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256)],
  [drawResults, eq(drawResults.drawId, draws.id)],
  [drawDice, eq(drawDice.drawId, draws.id)],
  [beaconRounds, eq(beaconRounds.round, drawFreezes.round)],
  [prizeDraws, eq(prizeDraws.id, draws.prizeDrawId)],
  [rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId)],
  [fiftyFiftyPrizes, fiftyFiftyOfDraw],
] as const;

function stageOf({ draw, drawnAt, freeze }: ShowRow): DrawShow['stage'] {
  if (draw?.canceledAt) return 'canceled';
  if (drawnAt) return 'drawn';
  return freeze ? 'frozen' : 'announced';
}

/** A draw's show by its row; null where the row has no draw. */
export function toDrawShow(row: ShowRow): DrawShow | null {
  const { draw, freeze, prize } = row;
  if (!draw) return null;
  // A round that came stands above whoever wanted to take its place.
  const replaced = row.handedIn === null ? row.replacement?.source : undefined;
  const announced = draw.announced === 'drand' ? roundForClosing(draw.closesAt.getTime()) : null;
  const round = awaitedRoundOf(draw, freeze, row.rolledAt) ?? (freeze ? null : announced);
  return {
    _id: draw.id,
    kind: draw.kind,
    title: draw.title,
    stage: stageOf(row),
    announced: draw.announced,
    deciding: row.source?.kind ?? replaced ?? draw.announced,
    closesAt: draw.closesAt.toISOString(),
    frozenAt: freeze?.frozenAt.toISOString() ?? null,
    entries: row.entries,
    manifestSha256: freeze?.manifestSha256 ?? null,
    round,
    roundAt: round === null ? null : new Date(roundTime(round)).toISOString(),
    drawnAt: row.drawnAt?.toISOString() ?? null,
    result: (row.picks ?? []).map(draw.kind === 'raffle' ? printSerial : String),
    prize,
  };
}

/** One draw as its show needs it, or null. */
export async function findDrawShow(db: Reads, drawId: string): Promise<DrawShow | null> {
  const query = db.select(showColumns).from(draws).$dynamic();
  for (const [table, condition] of showJoins) query.leftJoin(table, condition);
  const [row] = await query.where(sql`${draws.id} = ${drawId}`);
  return row ? toDrawShow(row as ShowRow) : null;
}

/** Registers /data/draws/{drawId}/live: the draw's show, whole, at first and whenever it changes. */
export function registerDrawFeed(http: FastifyInstance, db: Reads): void {
  registerLiveFeed<string>(http, {
    path: '/data/draws/:id/live',
    unknown: 'not_found',
    read: async (drawId) => {
      const show = await findDrawShow(db, drawId);
      return show && JSON.stringify(show);
    },
    whole: (json) => json,
    change: (before, now) => (before === now ? null : now),
  });
}
