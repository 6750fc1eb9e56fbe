// Puts together what decides a frozen draw, as far as it is there: a round, seeds and dice, or records.
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { drawDice, drawRecords, drawSeeds } from '#base/database/schema/draws.ts';
import { quicknet } from '#rules/draws/beacon.ts';
import type { DrawProtocol } from '#rules/draws/bytes.ts';
import {
  type BeaconRound,
  type DrawSource,
  demoNotice,
  orderSeeds,
  type SourceKind,
} from '#rules/draws/sources.ts';
import type { FoundRound } from './drand.ts';

/** What decides a draw; a barrel's record also says what was picked. */
export interface Decision {
  source: DrawSource;
  recorded: number[] | null;
}

/**
 * The source of a draw, read under its lock; null while people have not done all of their part.
 *
 * @param draw its id, and the protocol of its freeze
 * @param round the round that the beacon gave, where the draw waits for one
 */
export async function findDecision(
  tx: Tx,
  draw: { id: string; protocol: DrawProtocol },
  kind: SourceKind,
  round: FoundRound | null,
): Promise<Decision | null> {
  const drawId = draw.id;
  switch (kind) {
    case 'drand':
      return round && { source: { kind: 'drand', ...beaconRoundOf(round) }, recorded: null };
    case 'witnessed':
      return draw.protocol === 'draw/v1'
        ? findWitnessed(tx, drawId, null)
        : round && findWitnessed(tx, drawId, round);
    case 'demo':
      return findDemo(tx, drawId);
    case 'manual':
      return findRecorded(tx, drawId);
  }
}

function beaconRoundOf({ round, signature }: FoundRound): BeaconRound {
  return { chainHash: quicknet.chainHash, round, signature };
}

const latest = (instants: readonly Date[]) =>
  instants
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1)
    ?.toISOString() ?? null;

/** Seeds and dice; with a round, a seed that was not revealed before it is left out. */
async function findWitnessed(
  tx: Tx,
  drawId: string,
  round: FoundRound | null,
): Promise<Decision | null> {
  const [dice] = await tx.select().from(drawDice).where(eq(drawDice.drawId, drawId));
  const [one, other] = await tx
    .select({ seed: drawSeeds, name: users.name })
    .from(drawSeeds)
    .innerJoin(users, eq(users.id, drawSeeds.userId))
    .where(and(eq(drawSeeds.drawId, drawId), isNotNull(drawSeeds.userId)));
  if (!dice || !one || !other) return null;
  if (!round && (one.seed.seed === null || other.seed.seed === null)) return null;
  const seeds = [one, other].map(({ seed, name }) => ({
    witness: witnessName(name),
    commitment: seed.commitment,
    seed: seed.seed,
  }));
  return {
    source: {
      kind: 'witnessed',
      seeds: orderSeeds(seeds),
      dice: dice.dice,
      committedAt: latest([one.seed.committedAt, other.seed.committedAt])!,
      rolledAt: dice.rolledAt.toISOString(),
      revealedAt: latest([one, other].flatMap(({ seed }) => seed.revealedAt ?? [])),
      ...(round ? { beacon: beaconRoundOf(round) } : {}),
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
