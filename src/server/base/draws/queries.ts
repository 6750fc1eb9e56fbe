// Reads draws for everybody: the list, and one draw with everything beside its transcript.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DrawDetail, DrawSummary } from '#contract/draws.ts';
import type { Page } from '#contract/endpoint.ts';
import { roundForClosing, roundTime } from '#rules/draws/beacon.ts';
import type { RaffleTerms } from '#rules/draws/terms.ts';
import { formatLongMoment } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { findings } from '#rules/winners/findings.ts';
import type { Reads } from '../database/handles.ts';
import { imageAltOf } from '../database/image-alt.ts';
import {
  drawDice,
  drawFreezes,
  drawManifests,
  drawOrigins,
  drawResults,
  drawSeeds,
  draws,
  fiftyFiftyPrizes,
  redraws,
} from '../database/schema/draws.ts';
import { prizeDraws, rafflePrizes } from '../database/schema/raffle.ts';
import { raffleAwards } from '../database/schema/raffle-awards.ts';
import { findAnnouncements } from './announce-terms.ts';
import { awaitedRoundOf, findHandedIn } from './draw-state.ts';
import { fiftyFiftyOfDraw, isOpenFiftyFifty, prizeValueCents } from './prize-value.ts';
import type { Draw } from './services.ts';
import { replacementColumn, wishColumn } from './witnessed/people-queries.ts';

const summaryColumns = {
  draw: draws,
  freeze: drawFreezes,
  entries: drawManifests.entries,
  drawnAt: drawResults.drawnAt,
  source: drawResults.source,
  picks: drawResults.picks,
};

interface SummaryRow {
  draw: Draw;
  freeze: typeof drawFreezes.$inferSelect | null;
  entries: number | null;
  drawnAt: Date | null;
  source: typeof drawResults.$inferSelect.source | null;
  picks: number[] | null;
}

/** The draws that a condition finds; the columns of the joined tables are null until they happen. */
const selectSummaries = (db: Reads) =>
  db
    .select(summaryColumns)
    .from(draws)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id));

function toSummary(row: SummaryRow): DrawSummary {
  const { draw, freeze } = row;
  const announced = roundForClosing(draw.closesAt.getTime());
  return {
    _id: draw.id,
    kind: draw.kind,
    title: draw.title,
    stage: stageOf(row),
    announced: draw.announced,
    source: row.source?.kind ?? null,
    closesAt: draw.closesAt.toISOString(),
    frozenAt: freeze?.frozenAt.toISOString() ?? null,
    drawnAt: row.drawnAt?.toISOString() ?? null,
    entries: row.entries,
    manifestSha256: freeze?.manifestSha256 ?? null,
    result: (row.picks ?? []).map(draw.kind === 'raffle' ? printSerial : String),
    redrawOf: draw.redrawOf,
    round: draw.announced === 'drand' ? (freeze?.round ?? announced) : null,
  };
}

function stageOf({ draw, drawnAt, freeze }: SummaryRow): DrawSummary['stage'] {
  if (draw.canceledAt) return 'canceled';
  if (drawnAt) return 'drawn';
  return freeze ? 'frozen' : 'announced';
}

/** A page of draws: the latest to close first; those to come with the soonest first. */
export async function findDraws(
  db: Reads,
  filter: { page: number; limit: number; kind?: Draw['kind']; stage?: 'coming' | 'drawn' },
): Promise<Page<DrawSummary>> {
  const { page, limit, kind, stage } = filter;
  const isComing = stage === 'coming';
  const condition = and(
    kind && eq(draws.kind, kind),
    isComing ? and(isNull(drawResults.drawId), isNull(draws.canceledAt)) : undefined,
    stage === 'drawn' ? isNotNull(drawResults.drawId) : undefined,
  );
  const totals = await db
    .select({ total: count() })
    .from(draws)
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .where(condition);
  const order = isComing
    ? [asc(draws.closesAt), asc(draws.id)]
    : [desc(draws.closesAt), desc(draws.id)];
  const rows = await selectSummaries(db)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(toSummary), total: totals[0]?.total ?? 0 };
}

/** Draws that a condition finds, the latest to close first. */
export async function findSummaries(
  db: Reads,
  condition: SQL | undefined,
  most: number,
): Promise<DrawSummary[]> {
  const rows = await selectSummaries(db)
    .where(condition)
    .orderBy(desc(draws.closesAt), desc(draws.id))
    .limit(most);
  return rows.map(toSummary);
}

/** One draw with what is known of it, or null. */
export async function findDrawDetail(db: Reads, drawId: string): Promise<DrawDetail | null> {
  const row = await findDetailRow(db, drawId);
  if (!row) return null;
  const { draw, prize } = row;
  const summary = toSummary(row);
  const awaited = awaitedRoundOf(draw, row.freeze, row.rolledAt);
  const round = awaited ?? summary.round;
  const handedIn = awaited === null ? null : await findHandedIn(db, awaited);
  return {
    ...summary,
    alternates: row.draw.kind === 'raffle' ? row.draw.picks - 1 : null,
    announcedAt: draw.announcedAt.toISOString(),
    protocol: row.freeze?.protocol ?? null,
    round,
    roundAt: round === null ? null : new Date(roundTime(round)).toISOString(),
    handedIn: handedIn && {
      signature: handedIn.signature,
      received: handedIn.receivedAt.toISOString(),
    },
    commitments: row.commitments,
    wish: row.wish,
    replacement: handedIn && !row.drawnAt ? null : row.replacement,
    dice: row.dice ?? [],
    seal: row.seal,
    raceId: draw.raceId,
    prize: prize && {
      _id: prize.id,
      name: prize.name,
      value: row.valueCents / 100,
      isOpenFiftyFifty: row.isOpenFiftyFifty,
      imageId: prize.imageId,
      imageAlt: row.imageAlt,
    },
    awards: draw.kind === 'raffle' ? await findAwards(db, drawId) : [],
    redraw: row.reason === null ? null : { reason: row.reason, drawId: row.redrawId },
    redrawReason: row.redrawReason,
    origins: row.origins,
    announcements: (await findAnnouncements(db, drawId)).map(toAnnounced),
  };
}

const toAnnounced = ({
  terms,
  ...announcement
}: Awaited<ReturnType<typeof findAnnouncements>>[number]): DrawDetail['announcements'][number] => ({
  number: announcement.number,
  announcedAt: announcement.announcedAt,
  sha256: announcement.sha256,
  purseCents: terms.kind === 'jackpot' ? terms.purseCents : null,
  prize: terms.kind === 'raffle' ? `${terms.prize.name}, ${worthOf(terms.prize)}` : null,
});

const worthOf = ({ valueCents, fiftyFifty }: RaffleTerms['prize']): string =>
  fiftyFifty
    ? `half of what is paid for tickets from ${formatLongMoment(new Date(fiftyFifty.from))} until ${formatLongMoment(new Date(fiftyFifty.until))} New York time, at most ${formatMoney(valueCents)}`
    : `worth ${formatMoney(valueCents)}`;

const commitmentsColumn = sql<string[]>`array(select s.commitment from ${drawSeeds} s
  where s.draw_id = ${draws.id} order by s.commitment)`;

async function findDetailRow(db: Reads, drawId: string) {
  const repeated = alias(draws, 'repeated');
  const before = alias(redraws, 'before');
  const rows = await db
    .select({
      ...summaryColumns,
      seal: drawResults.seal,
      prize: rafflePrizes,
      valueCents: prizeValueCents,
      isOpenFiftyFifty,
      imageAlt: imageAltOf(rafflePrizes.imageId),
      reason: redraws.reason,
      redrawId: repeated.id,
      redrawReason: before.reason,
      dice: drawDice.dice,
      rolledAt: drawDice.rolledAt,
      wish: wishColumn,
      replacement: replacementColumn,
      origins: drawOrigins.origins,
      commitments: commitmentsColumn,
    })
    .from(draws)
    .leftJoin(drawFreezes, eq(drawFreezes.drawId, draws.id))
    .leftJoin(drawManifests, eq(drawManifests.sha256, drawFreezes.manifestSha256))
    .leftJoin(drawResults, eq(drawResults.drawId, draws.id))
    .leftJoin(prizeDraws, eq(prizeDraws.id, draws.prizeDrawId))
    .leftJoin(rafflePrizes, eq(rafflePrizes.id, prizeDraws.prizeId))
    .leftJoin(fiftyFiftyPrizes, fiftyFiftyOfDraw)
    .leftJoin(redraws, eq(redraws.drawId, draws.id))
    .leftJoin(repeated, eq(repeated.redrawOf, draws.id))
    .leftJoin(before, eq(before.drawId, draws.redrawOf))
    .leftJoin(drawDice, eq(drawDice.drawId, draws.id))
    .leftJoin(drawOrigins, eq(drawOrigins.drawId, draws.id))
    .where(eq(draws.id, drawId));
  return rows[0] ?? null;
}

/** What became of an award, as a word. */
export function awardStatus(
  award: typeof raffleAwards.$inferSelect,
): DrawDetail['awards'][number]['status'] {
  if (award.endReason) return award.endReason;
  if (award.handedOverAt) return 'handed over';
  return award.acceptedAt ? 'accepted' : 'offered';
}

/** What became of a prize that its holder had accepted and was found not to be eligible for. */
export function correctionOf({
  acceptedAt,
  endedAt,
  finding,
}: Pick<typeof raffleAwards.$inferSelect, 'acceptedAt' | 'endedAt' | 'finding'>) {
  if (!acceptedAt || !endedAt || !finding) return null;
  return { at: endedAt.toISOString(), rule: findings.raffle[finding].everybody };
}

async function findAwards(db: Reads, drawId: string): Promise<DrawDetail['awards']> {
  const rows = await db
    .select()
    .from(raffleAwards)
    .where(eq(raffleAwards.drawId, drawId))
    .orderBy(asc(raffleAwards.position));
  return rows.map((row) => ({
    position: row.position,
    serial: printSerial(row.serial),
    status: awardStatus(row),
    offered: row.offeredAt.toISOString(),
    acceptBy: row.acceptBy.toISOString(),
    correction: correctionOf(row),
  }));
}
