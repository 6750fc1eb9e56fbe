// Reads the public record of how a race was settled, for anybody to check offline.
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import { raceClosings, raceSettlements } from '#base/database/schema/jackpot.ts';
import { nodeHashes } from '#base/draws/node-hashes.ts';
import { type RaceRecord, raceSettlementFormat, sealRace } from '#rules/jackpot/race-verify.ts';
import { findSettlement, toSettlement } from './race-queries.ts';

/** The record of a settled race; null before that, and for races that were run before the protocol. */
export async function findRaceRecord(db: Reads, raceId: string): Promise<string | null> {
  const [race] = await db
    .select({
      startsAt: races.startsAt,
      draw: draws.id,
      cardsSha256: raceClosings.cardsSha256,
      closedPurseCents: raceClosings.purseCents,
      purseCents: races.purseCents,
    })
    .from(races)
    .innerJoin(raceClosings, eq(raceClosings.raceId, races.id))
    .innerJoin(draws, and(eq(draws.raceId, races.id), isNull(draws.canceledAt)))
    .where(eq(races.id, raceId));
  const settlement = race && (await findSettlement(db, raceId));
  if (!race || !settlement) return null;
  const record: Omit<RaceRecord, 'seal'> = {
    format: raceSettlementFormat,
    race: raceId,
    draw: race.draw,
    cardsSha256: race.cardsSha256,
    announcedCents: race.closedPurseCents ?? race.purseCents,
    settlement: toSettlement(settlement),
    before: await findBefore(db, race.startsAt, settlement.carriedInCents),
  };
  return sealRace(record, nodeHashes);
}

/**
 * The race that was settled before: races are settled in the order of their starts. Null for the first
 * one, and where the one before is older than the protocol and so has no record.
 */
async function findBefore(db: Reads, startsAt: Date, carriedInCents: number) {
  const [before] = await db
    .select({
      race: races.id,
      carriedOutCents: raceSettlements.carriedOutCents,
      isUnderProtocol: sql<boolean>`exists (select 1 from draws d
        where d.race_id = ${races.id} and d.canceled_at is null)`,
    })
    .from(raceSettlements)
    .innerJoin(races, eq(races.id, raceSettlements.raceId))
    .where(lt(races.startsAt, startsAt))
    .orderBy(desc(races.startsAt))
    .limit(1);
  if (!before?.isUnderProtocol) return null;
  const { race, carriedOutCents } = before;
  // Beside settlements, only prizes that nobody claimed, or whose winners could not have them, move the pot.
  return { race, carriedOutCents, returnedCents: carriedInCents - carriedOutCents };
}
