// Reads the golf tournament's dates and its entries.
import { and, asc, count, eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { tournamentEntries, tournamentRounds, tournaments } from '#base/database/schema/golf.ts';
import type { Page } from '#contract/endpoint.ts';
import { golfEvent, type OwnEntry, type Tournament, type TournamentEntry } from '#contract/golf.ts';
import { pickPlan } from './plan-of.ts';
import { shownTournament, tournamentOf } from './tournament-of.ts';

const maxRounds = 100;

/** A page of a tournament's entries, oldest first; whose they are and their codes stay private. */
export async function findEntries(
  db: Reads,
  event: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<TournamentEntry>> {
  const isOfEvent = eq(tournamentEntries.event, tournamentOf(event));
  const totals = await db.select({ total: count() }).from(tournamentEntries).where(isOfEvent);
  const rows = await db
    .select()
    .from(tournamentEntries)
    .where(isOfEvent)
    .orderBy(asc(tournamentEntries.createdAt), asc(tournamentEntries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map((row) => toEntry(row, event)), total: totals[0]?.total ?? 0 };
}

type EntryRow = typeof tournamentEntries.$inferSelect;

/** A row as everybody may see it, under the name that its tournament was asked for. */
function toEntry(row: EntryRow, event: string): TournamentEntry {
  return {
    _id: row.id,
    event,
    name: row.name,
    city: row.city,
    state: row.state,
    country: row.country,
    sessionDay: row.sessionDay,
    sessionTimeslot: row.sessionTimeslot,
    likes: row.likes,
    dislikes: row.dislikes,
    created: row.createdAt.toISOString(),
  };
}

/** Whether there is an entry. */
export async function hasEntry(db: Reads, entryId: string): Promise<boolean> {
  return (await db.$count(tournamentEntries, eq(tournamentEntries.id, entryId))) > 0;
}

/** An entry in the tournament that is shown, as its owner sees it. */
export function toOwnEntry(row: EntryRow): OwnEntry {
  return { ...toEntry(row, golfEvent), affiliateCode: row.affiliateCode };
}

/** A person's own entries in a tournament: at most one, as a page. */
export async function findOwnEntries(
  db: Reads,
  event: string,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Page<OwnEntry>> {
  const rows = await db
    .select()
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.event, event), eq(tournamentEntries.userId, userId)));
  const from = (page - 1) * limit;
  return { items: rows.slice(from, from + limit).map(toOwnEntry), total: rows.length };
}

/** The tournament that is shown, with its rounds by date: a list of at most one. */
export async function findTournament(db: Reads): Promise<Tournament[]> {
  const rows = await db.select().from(tournaments).where(eq(tournaments.event, shownTournament));
  const found = rows[0];
  if (!found) return [];
  const rounds = await db
    .select()
    .from(tournamentRounds)
    .where(eq(tournamentRounds.event, found.event))
    .orderBy(asc(tournamentRounds.startsAt), asc(tournamentRounds.id))
    .limit(maxRounds);
  return [
    {
      event: golfEvent,
      registrationClosesAt: found.registrationClosesAt.toISOString(),
      plan: pickPlan(found),
      rounds: rounds.map(({ id, title, startsAt, detail }) => ({
        _id: id,
        title,
        startsAt: startsAt.toISOString(),
        detail,
      })),
    },
  ];
}
