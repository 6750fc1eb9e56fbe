// The purses that the demo's races were announced with: the first one, and what was carried over into it.
import { gte } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { races } from '#base/database/schema/content.ts';
import { racePurses } from '#base/database/schema/jackpot.ts';
import { startingPurseCents } from '../races.ts';

const dayMs = 24 * 3_600_000;
/** A season's races are announced this long ahead. */
const announcedDaysAhead = 63;

/** A race whose purse rose when the pot of the one before was carried over. */
export interface CarriedPurse {
  raceId: string;
  purseCents: number;
  /** When the race before was settled. */
  at: Date;
}

/** Writes the purses of the races from the first that cards were sold for. */
export async function storePurses(
  tx: Tx,
  carried: readonly CarriedPurse[],
  firstRace: { startsAt: Date },
  staffId: string,
): Promise<void> {
  const announced = await tx
    .select({ raceId: races.id, startsAt: races.startsAt })
    .from(races)
    .where(gte(races.startsAt, firstRace.startsAt));
  await tx.insert(racePurses).values([
    ...announced.map(({ raceId, startsAt }) => ({
      raceId,
      purseCents: startingPurseCents,
      announcedAt: new Date(startsAt.getTime() - announcedDaysAhead * dayMs),
      announcedBy: staffId,
    })),
    ...carried
      .filter(({ purseCents }) => purseCents > startingPurseCents)
      .map(({ raceId, purseCents, at }) => ({ raceId, purseCents, announcedAt: at })),
  ]);
}
