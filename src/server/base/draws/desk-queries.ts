// Reads a draw as those who make it see it: who has done what, and what can be done now.
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { DrawDesk, StaffPerson } from '#contract/office/draws.ts';
import { beaconLostAt, type DrawFacts, drawObstacles } from '#rules/draws/acts.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import type { Reads } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { races } from '../database/schema/content.ts';
import {
  drawDice,
  drawRecords,
  drawResults,
  drawSeeds,
  drawSourceChanges,
} from '../database/schema/draws.ts';
import { type DrawState, decidingSource, findState } from './draw-state.ts';
import { findDrawDetail } from './queries.ts';

type Parts = Pick<DrawDesk, 'witnesses' | 'dice' | 'records' | 'wishes'>;

/** A draw with its people, as one of them sees it; null when there is none. */
export async function findDrawDesk(
  db: Reads,
  drawId: string,
  viewerId: string,
): Promise<DrawDesk | null> {
  const state = await findState(db, drawId);
  const draw = await findDrawDetail(db, drawId);
  if (!state || !draw) return null;
  const parts = await findParts(db, state, viewerId);
  const facts = factsOf(state, parts, await hasFinish(db, state));
  const lostAt = beaconLostAt(facts);
  return {
    draw,
    deciding: facts.deciding,
    replaceableAt: lostAt === null ? null : new Date(lostAt).toISOString(),
    drawnBy: await findDrawer(db, drawId),
    ...parts,
    whyNot: drawObstacles(facts),
  };
}

const toPerson = (row: { userId: string | null; name: string }, viewerId: string): StaffPerson => ({
  _id: row.userId ?? '',
  name: row.name,
  isYou: row.userId === viewerId,
});

async function findParts(
  db: Reads,
  { draw, isDrawn }: DrawState,
  viewerId: string,
): Promise<Parts> {
  const seeds = await db
    .select({ seed: drawSeeds, userId: drawSeeds.userId, name: users.name })
    .from(drawSeeds)
    .innerJoin(users, eq(users.id, drawSeeds.userId))
    .where(and(eq(drawSeeds.drawId, draw.id), isNotNull(drawSeeds.userId)))
    .orderBy(asc(drawSeeds.committedAt), asc(drawSeeds.userId));
  const rolled = await db
    .select({ roll: drawDice, userId: drawDice.enteredBy, name: users.name })
    .from(drawDice)
    .innerJoin(users, eq(users.id, drawDice.enteredBy))
    .where(eq(drawDice.drawId, draw.id));
  const records = await db
    .select({ record: drawRecords, userId: drawRecords.userId, name: users.name })
    .from(drawRecords)
    .innerJoin(users, eq(users.id, drawRecords.userId))
    .where(eq(drawRecords.drawId, draw.id))
    .orderBy(asc(drawRecords.recordedAt), asc(drawRecords.userId));
  const wishes = await db
    .select({ wish: drawSourceChanges, userId: drawSourceChanges.userId, name: users.name })
    .from(drawSourceChanges)
    .innerJoin(users, eq(users.id, drawSourceChanges.userId))
    .where(eq(drawSourceChanges.drawId, draw.id))
    .orderBy(asc(drawSourceChanges.wantedAt), asc(drawSourceChanges.userId));
  return {
    witnesses: seeds.map(({ seed, ...by }) => ({
      person: toPerson(by, viewerId),
      commitment: seed.commitment,
      promised: seed.committedAt.toISOString(),
      revealed: seed.revealedAt?.toISOString() ?? null,
    })),
    dice: rolled[0]
      ? {
          dice: rolled[0].roll.dice,
          rolled: rolled[0].roll.rolledAt.toISOString(),
          by: toPerson(rolled[0], viewerId),
        }
      : null,
    records: records.map(({ record, ...by }) => ({
      person: toPerson(by, viewerId),
      recorded: record.recordedAt.toISOString(),
      // Each records by themselves, so nobody is shown what another one read.
      picks:
        isDrawn || by.userId === viewerId
          ? record.picks.map(draw.kind === 'raffle' ? printSerial : String)
          : null,
    })),
    wishes: wishes.map(({ wish, ...by }) => ({
      person: toPerson(by, viewerId),
      source: wish.source,
      reason: wish.reason,
      wished: wish.wantedAt.toISOString(),
    })),
  };
}

function factsOf(state: DrawState, parts: Parts, isFinished: boolean): DrawFacts {
  const { draw, freeze, isDrawn, now } = state;
  const own = parts.witnesses.find(({ person }) => person.isYou);
  return {
    now: now.getTime(),
    kind: draw.kind,
    announced: draw.announced,
    deciding: decidingSource(state).kind,
    closesAt: draw.closesAt.getTime(),
    frozenAt: freeze?.frozenAt.getTime() ?? null,
    protocol: freeze?.protocol ?? null,
    round: state.awaited,
    firstWishAt: state.changes[0]?.wantedAt.getTime() ?? null,
    entries: freeze?.entries ?? null,
    isDrawn,
    isCanceled: draw.canceledAt !== null,
    hasFinish: isFinished,
    promises: parts.witnesses.length,
    hasPromised: own !== undefined,
    hasRevealed: own?.revealed != null,
    hasDice: parts.dice !== null,
    sourceWishes: parts.wishes.length,
    hasWished: parts.wishes.some(({ person }) => person.isYou),
  };
}

async function hasFinish(db: Reads, { draw }: DrawState): Promise<boolean> {
  if (!draw.raceId) return false;
  const rows = await db
    .select({ finishers: races.finishers })
    .from(races)
    .where(eq(races.id, draw.raceId));
  return rows[0]?.finishers != null;
}

async function findDrawer(db: Reads, drawId: string): Promise<string | null> {
  const rows = await db
    .select({ name: users.name })
    .from(drawResults)
    .innerJoin(users, eq(users.id, drawResults.drawnBy))
    .where(eq(drawResults.drawId, drawId));
  return rows[0]?.name ?? null;
}
