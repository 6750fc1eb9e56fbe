// Reads everything public about one race.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { locations, races } from '#base/database/schema/content.ts';
import { draws } from '#base/database/schema/draws.ts';
import {
  raceClosings,
  racePurses,
  raceScratches,
  raceSettlements,
} from '#base/database/schema/jackpot.ts';
import { shownPurse } from '#base/database/shown-purse.ts';
import type { RaceDetail } from '#contract/jackpot.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import { startTimes } from '#rules/jackpot/race-times.ts';
import { raceDrawClosesAt } from '#rules/jackpot/races.ts';
import type { Settlement } from '#rules/jackpot/settlement.ts';
import { takenBack, toCorrections } from '../prizes/corrections.ts';
import { stageOf } from './race-facts.ts';

type SettlementRow = typeof raceSettlements.$inferSelect;

/** A settlement as its row keeps it, in the shape of the rules. */
export function toSettlement(row: SettlementRow): Settlement {
  const { cards, carriedInCents, stakesCents, toppedUpCents, purseCents, guaranteeCents } = row;
  const { charityCents, freeCredits, prizesCents, carriedOutCents } = row;
  return {
    cards,
    carriedInCents,
    stakesCents,
    toppedUpCents,
    purseCents,
    guaranteeCents,
    charityCents,
    six: { shareCents: row.sixShareCents, winners: row.sixWinners, eachCents: row.sixEachCents },
    five: {
      shareCents: row.fiveShareCents,
      winners: row.fiveWinners,
      eachCents: row.fiveEachCents,
    },
    four: {
      shareCents: row.fourShareCents,
      winners: row.fourWinners,
      eachCents: row.fourEachCents,
    },
    freeCredits,
    prizesCents,
    carriedOutCents,
  };
}

/** A race's settlement row, or null before it is settled. */
export async function findSettlement(db: Reads, raceId: string): Promise<SettlementRow | null> {
  const rows = await db.select().from(raceSettlements).where(eq(raceSettlements.raceId, raceId));
  return rows[0] ?? null;
}

async function findScratched(db: Reads, raceId: string): Promise<RaceDetail['scratched']> {
  const rows = await db
    .select()
    .from(raceScratches)
    .where(eq(raceScratches.raceId, raceId))
    .orderBy(asc(raceScratches.carNumber));
  return rows.map(({ carNumber, reason, scratchedAt }) => ({
    carNumber,
    reason,
    scratchedAt: scratchedAt.toISOString(),
  }));
}

/** The cars of a race that start after all, by when that was said. */
const undoneOfRace = sql<RaceDetail['undoneScratches'] | null>`(
  select json_agg(json_build_object('carNumber', u.car_number, 'reason', u.reason, 'undoneAt', u.undone_at)
    order by u.undone_at)
  from undone_scratches u where u.race_id = ${races.id})`;

const toUndone = (undone: RaceDetail['undoneScratches'] | null): RaceDetail['undoneScratches'] =>
  (undone ?? []).map((one) => ({ ...one, undoneAt: new Date(one.undoneAt).toISOString() }));

async function findPurses(db: Reads, raceId: string): Promise<RaceDetail['purses']> {
  const rows = await db
    .select()
    .from(racePurses)
    .where(eq(racePurses.raceId, raceId))
    .orderBy(asc(racePurses.announcedAt));
  return rows.map(({ purseCents, announcedAt }) => ({
    purseCents,
    announced: announcedAt.toISOString(),
  }));
}

/** One race with its scratches, closing, finish, draw and settlement; null when there is none. */
export async function findRaceDetail(db: Reads, raceId: string): Promise<RaceDetail | null> {
  const rows = await db
    .select({
      race: races,
      location: locations,
      closing: raceClosings,
      settlement: raceSettlements,
      drawId: draws.id,
      purseCents: shownPurse,
      takenBack,
      undone: undoneOfRace,
      unclaimedCents: sql<string>`(select coalesce(sum(p.amount_cents), 0) from jackpot_prizes p
        where p.race_id = ${races.id} and p.expired_at is not null and p.finding is null)`,
    })
    .from(races)
    .innerJoin(locations, eq(locations.id, races.locationId))
    .leftJoin(raceClosings, eq(raceClosings.raceId, races.id))
    .leftJoin(raceSettlements, eq(raceSettlements.raceId, races.id))
    .leftJoin(draws, and(eq(draws.raceId, races.id), isNull(draws.canceledAt)))
    .where(eq(races.id, raceId));
  const found = rows[0];
  if (!found) return null;
  const { race, location, closing, settlement, drawId, purseCents } = found;
  const purses = await findPurses(db, raceId);
  return {
    ...{ _id: race.id, name: race.name },
    raceDate: race.startsAt.toISOString(),
    time: startTimes(race.startsAt.toISOString()),
    location: {
      _id: location.id,
      name: location.name,
      city: location.city,
      country: location.country,
    },
    ...{ opensAt: race.opensAt.toISOString(), closesAt: race.closesAt.toISOString() },
    drawClosesAt: raceDrawClosesAt(race.startsAt).toISOString(),
    stage: stageOf(race, settlement !== null, new Date()),
    cancelReason: race.cancelReason,
    scratched: await findScratched(db, raceId),
    undoneScratches: toUndone(found.undone),
    purses,
    purseCents,
    headlineCents: headlineCents(purseCents),
    replayUrl: race.replayUrl,
    finishers: race.finishers ?? [],
    drawnNumbers: race.drawnNumbers ?? [],
    closing: closing && {
      closedAt: closing.closedAt.toISOString(),
      cards: closing.cards,
      cardsSha256: closing.cardsSha256,
    },
    drawId,
    settlement: settlement && {
      ...toSettlement(settlement),
      settledAt: settlement.settledAt.toISOString(),
      unclaimedCents: Number(found.unclaimedCents),
    },
    corrections: toCorrections(found.takenBack),
  };
}
