// Starts a team: whoever does becomes its captain and gets the code that members join by.
import { randomInt } from 'node:crypto';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentTeamMembers, tournamentTeams } from '#base/database/schema/golf-play.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { golfAccountApi, OwnTeam } from '#contract/golf-account.ts';
import type { OfTournament } from '../tournament-of.ts';
import { findTeamId, lockTeams } from './team-lock.ts';
import { findOwnTeam, readEntryId } from './team-queries.ts';

// Without 0 and O, 1, I and L, which are mistaken for each other.
const codeLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const codeLength = 8;

const newJoinCode = () =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/**
 * Starts a team. The same captain sending the same name again gets the team that there is.
 *
 * @throws Refusal `entry_missing`, `team_member_already`, `team_name_taken`, `play_begun`
 */
export async function startTeam(
  db: Db,
  userId: string,
  { event, name }: OfTournament<ParsedInputOf<typeof golfAccountApi.startTeam>>,
  now = new Date(),
): Promise<OwnTeam> {
  try {
    return await transaction(db, async (tx) => {
      const captainEntryId = await readEntryId(tx, event, userId);
      await lockTeams(tx, event, now);
      const own = await findOwnTeam(tx, captainEntryId);
      if (own?.isCaptain && own.name === name) return own;
      if (await findTeamId(tx, captainEntryId)) throw new Refusal('team_member_already');
      const added = await tx
        .insert(tournamentTeams)
        .values({ event, name, captainEntryId, joinCode: newJoinCode() })
        .returning({ id: tournamentTeams.id });
      const teamId = added[0]!.id;
      await tx.insert(tournamentTeamMembers).values({ entryId: captainEntryId, teamId });
      await audit(tx, { actorId: userId, action: 'team.started', subject: `team:${teamId}` });
      return (await findOwnTeam(tx, captainEntryId))!;
    });
  } catch (error) {
    if (constraintOf(error) === 'tournament_teams_name') throw new Refusal('team_name_taken');
    throw error;
  }
}
