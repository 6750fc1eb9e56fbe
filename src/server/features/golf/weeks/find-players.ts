// Tells others who plays in a week of a tournament's calendar.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { tournamentEntries, tournamentRounds } from '#base/database/schema/golf.ts';
import type { SeasonKeeper } from './keep-seasons.ts';

/**
 * The accounts of those who play in a week, by its row in the calendar; null where that is everybody who
 * entered. In a week whose field is not known yet: those who may still come so far.
 */
export async function findPlayers(
  db: Reads,
  seasons: SeasonKeeper,
  roundId: string,
): Promise<ReadonlySet<string> | null> {
  const [round] = await db
    .select({
      event: tournamentRounds.event,
      week: sql<number>`(select count(*) from tournament_rounds o
        where o.event = tournament_rounds.event
          and (o.starts_at, o.id) <= (tournament_rounds.starts_at, tournament_rounds.id))`.mapWith(
        Number,
      ),
    })
    .from(tournamentRounds)
    .where(eq(tournamentRounds.id, roundId));
  const season = round && (await seasons.read(db, round.event));
  if (!season) return null;
  const entryIds = await season.readFieldOf(Math.min(round.week, season.closedWeeks + 1));
  if (!entryIds) return null;
  const players = await db
    .select({ userId: tournamentEntries.userId })
    .from(tournamentEntries)
    .where(inArray(tournamentEntries.id, [...entryIds]));
  return new Set(players.flatMap(({ userId }) => userId ?? []));
}
