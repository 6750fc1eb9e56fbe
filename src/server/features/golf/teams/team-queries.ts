// Reads the tournament's teams, and one's own with its join code.
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OwnTeam } from '#contract/golf-account.ts';
import type { TournamentTeam } from '#contract/golf-standings.ts';
import { tournamentOf } from '../tournament-of.ts';

type TeamRow = typeof tournamentTeams.$inferSelect;

/** A page of the teams, by name. */
export async function findTeams(
  db: Reads,
  { event, page, limit }: { event: string; page: number; limit: number },
): Promise<Page<TournamentTeam>> {
  const isOfEvent = eq(tournamentTeams.event, tournamentOf(event));
  const totals = await db.select({ total: count() }).from(tournamentTeams).where(isOfEvent);
  const rows = await db
    .select()
    .from(tournamentTeams)
    .where(isOfEvent)
    .orderBy(asc(tournamentTeams.name), asc(tournamentTeams.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: await withMembers(db, rows), total: totals[0]?.total ?? 0 };
}

async function withMembers(db: Reads, teams: readonly TeamRow[]): Promise<TournamentTeam[]> {
  const members =
    teams.length === 0
      ? []
      : await db
          .select({
            teamId: tournamentTeamMembers.teamId,
            entryId: tournamentTeamMembers.entryId,
            name: tournamentEntries.name,
          })
          .from(tournamentTeamMembers)
          .innerJoin(tournamentEntries, eq(tournamentEntries.id, tournamentTeamMembers.entryId))
          .where(
            inArray(
              tournamentTeamMembers.teamId,
              teams.map(({ id }) => id),
            ),
          )
          .orderBy(asc(tournamentTeamMembers.joinedAt), asc(tournamentTeamMembers.entryId));
  const byTeam = Map.groupBy(members, ({ teamId }) => teamId);
  return teams.map(({ id, name, createdAt, captainEntryId }) => ({
    _id: id,
    name,
    created: createdAt.toISOString(),
    members: (byTeam.get(id) ?? [])
      .map((member) => ({
        _id: member.entryId,
        name: member.name,
        isCaptain: member.entryId === captainEntryId,
      }))
      .sort((a, b) => Number(b.isCaptain) - Number(a.isCaptain)),
  }));
}

/** The team that an entry is in, as its members see it; null without one. */
export async function findOwnTeam(db: Reads, entryId: string): Promise<OwnTeam | null> {
  const rows = await db
    .select({ team: tournamentTeams })
    .from(tournamentTeamMembers)
    .innerJoin(tournamentTeams, eq(tournamentTeams.id, tournamentTeamMembers.teamId))
    .where(eq(tournamentTeamMembers.entryId, entryId));
  const team = rows[0]?.team;
  if (!team) return null;
  const [shown] = await withMembers(db, [team]);
  const { joinCode, captainEntryId } = team;
  return { ...shown!, joinCode, isCaptain: captainEntryId === entryId };
}

/** The id of somebody's entry; null without one. */
export async function findEntryId(
  db: Reads,
  event: string,
  userId: string,
): Promise<string | null> {
  const rows = await db
    .select({ id: tournamentEntries.id })
    .from(tournamentEntries)
    .where(and(eq(tournamentEntries.event, event), eq(tournamentEntries.userId, userId)));
  return rows[0]?.id ?? null;
}

/** The id of somebody's entry. @throws Refusal `entry_missing` */
export async function readEntryId(db: Reads, event: string, userId: string): Promise<string> {
  const entryId = await findEntryId(db, event, userId);
  if (!entryId) throw new Refusal('entry_missing');
  return entryId;
}
