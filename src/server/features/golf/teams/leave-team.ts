// Takes an entrant out of their team; a captain who is alone in it ends it.
import { count, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { Refusal } from '#contract/errors.ts';
import { lockTeams } from './team-lock.ts';
import { findEntryId, findOwnTeam } from './team-queries.ts';

/**
 * Leaves the team; whoever is in none has left already.
 *
 * @throws Refusal `captain_needed` for the captain of others, `play_begun`
 */
export async function leaveTeam(
  db: Db,
  userId: string,
  { event }: { event: string },
  now = new Date(),
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockTeams(tx, event, now);
    const entryId = await findEntryId(tx, event, userId);
    const team = entryId ? await findOwnTeam(tx, entryId) : null;
    if (!team || !entryId) return;
    const members = await tx
      .select({ members: count() })
      .from(tournamentTeamMembers)
      .where(eq(tournamentTeamMembers.teamId, team._id));
    const isAlone = members[0]?.members === 1;
    if (team.isCaptain && !isAlone) throw new Refusal('captain_needed');
    await tx.delete(tournamentTeamMembers).where(eq(tournamentTeamMembers.entryId, entryId));
    if (isAlone) await tx.delete(tournamentTeams).where(eq(tournamentTeams.id, team._id));
    await audit(tx, {
      actorId: userId,
      action: isAlone ? 'team.ended' : 'team.left',
      subject: `team:${team._id}`,
      detail: { entryId },
    });
  });
}
