// Puts together what decides a frozen draw, as far as it is there: a round, seeds and dice, or records.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { quicknet } from '#rules/draw-beacon.ts';
import { type DrawSource, demoNotice, orderSeeds, type SourceKind } from '#rules/draw-sources.ts';
import type { Tx } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { drawDice, drawRecords, drawSeeds } from '../database/schema/draws.ts';
import type { FoundRound } from './drand.ts';

/** What decides a draw; a barrel's record also says what was picked. */
export interface Decision {
  source: DrawSource;
  recorded: number[] | null;
}

/**
 * The source of a draw, read under its lock; null while people have not done all of their part.
 *
 * @param round the round that the beacon gave, where the beacon decides
 */
export async function findDecision(
  tx: Tx,
  drawId: string,
  kind: SourceKind,
  round: FoundRound | null,
): Promise<Decision | null> {
  switch (kind) {
    case 'drand':
      return round && { source: beaconSource(round), recorded: null };
    case 'witnessed':
      return findWitnessed(tx, drawId);
    case 'demo':
      return findDemo(tx, drawId);
    case 'manual':
      return findRecorded(tx, drawId);
  }
}

function beaconSource({ round, signature }: FoundRound): DrawSource {
  return { kind: 'drand', chainHash: quicknet.chainHash, round, signature };
}

const later = (one: Date, other: Date) => (one > other ? one : other).toISOString();

async function findWitnessed(tx: Tx, drawId: string): Promise<Decision | null> {
  const [dice] = await tx.select().from(drawDice).where(eq(drawDice.drawId, drawId));
  const [one, other] = await tx
    .select({ seed: drawSeeds, name: users.name })
    .from(drawSeeds)
    .innerJoin(users, eq(users.id, drawSeeds.userId))
    .where(and(eq(drawSeeds.drawId, drawId), isNotNull(drawSeeds.seed)));
  if (!dice || !one?.seed.revealedAt || !other?.seed.revealedAt) return null;
  const seeds = [one, other].map(({ seed, name }) => ({
    witness: witnessName(name),
    commitment: seed.commitment,
    seed: seed.seed as string,
  }));
  return {
    source: {
      kind: 'witnessed',
      seeds: orderSeeds(seeds),
      dice: dice.dice,
      committedAt: later(one.seed.committedAt, other.seed.committedAt),
      rolledAt: dice.rolledAt.toISOString(),
      revealedAt: later(one.seed.revealedAt, other.seed.revealedAt),
    },
    recorded: null,
  };
}

async function findDemo(tx: Tx, drawId: string): Promise<Decision | null> {
  const [row] = await tx
    .select()
    .from(drawSeeds)
    .where(and(eq(drawSeeds.drawId, drawId), isNull(drawSeeds.userId)));
  if (!row?.seed) return null;
  const { commitment, seed, committedAt } = row;
  return {
    source: {
      kind: 'demo',
      notice: demoNotice,
      commitment,
      seed,
      committedAt: committedAt.toISOString(),
    },
    recorded: null,
  };
}

/** The first two people who recorded the same. */
async function findRecorded(tx: Tx, drawId: string): Promise<Decision | null> {
  const rows = await tx
    .select({ picks: drawRecords.picks, name: users.name })
    .from(drawRecords)
    .innerJoin(users, eq(users.id, drawRecords.userId))
    .where(eq(drawRecords.drawId, drawId))
    .orderBy(asc(drawRecords.recordedAt), asc(drawRecords.userId));
  for (const [at, row] of rows.entries()) {
    const same = rows.find((other, place) => place < at && `${other.picks}` === `${row.picks}`);
    if (!same) continue;
    const witnesses = [same, row].map(({ name }) => witnessName(name));
    return { source: { kind: 'manual', witnesses }, recorded: row.picks };
  }
  return null;
}

/** A name as a transcript takes it: one line. */
function witnessName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, 120) || 'A member of staff';
}
