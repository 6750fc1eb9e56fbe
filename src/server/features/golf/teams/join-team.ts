// Takes an entrant into a team by its join code.
import { and, count, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { golfAccountApi, OwnTeam } from '#contract/golf-account.ts';
import { maxTeamMembers } from '#rules/golf/weeks.ts';
import type { OfTournament } from '../tournament-of.ts';
import { findTeamId, lockTeams } from './team-lock.ts';
import { findOwnTeam, readEntryId } from './team-queries.ts';

/**
 * Joins a team; joining it again changes nothing.
 *
 * @throws Refusal `entry_missing`, `team_unknown`, `team_full`, `team_member_already`, `play_begun`
 */
export async function joinTeam(
  db: Db,
  userId: string,
  { event, joinCode }: OfTournament<ParsedInputOf<typeof golfAccountApi.joinTeam>>,
  now = new Date(),
): Promise<OwnTeam> {
  return transaction(db, async (tx) => {
    const entryId = await readEntryId(tx, event, userId);
    await lockTeams(tx, event, now);
    const teams = await tx
      .select({ id: tournamentTeams.id })
      .from(tournamentTeams)
      .where(and(eq(tournamentTeams.event, event), eq(tournamentTeams.joinCode, joinCode)));
    const teamId = teams[0]?.id;
    if (!teamId) throw new Refusal('team_unknown');
    const before = await findTeamId(tx, entryId);
    if (before && before !== teamId) throw new Refusal('team_member_already');
    if (!before) {
      const members = await tx
        .select({ members: count() })
        .from(tournamentTeamMembers)
        .where(eq(tournamentTeamMembers.teamId, teamId));
      if ((members[0]?.members ?? 0) >= maxTeamMembers) throw new Refusal('team_full');
      await tx.insert(tournamentTeamMembers).values({ entryId, teamId });
      await audit(tx, {
        actorId: userId,
        action: 'team.joined',
        subject: `team:${teamId}`,
        detail: { entryId },
      });
    }
    return (await findOwnTeam(tx, entryId))!;
  });
}
