// Keeps the members of teams right while several people join and leave at once.

import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { tournamentRounds } from '#base/database/schema/golf.ts';
import { tournamentTeamMembers } from '#base/database/schema/golf-play.ts';
import { Refusal } from '#contract/errors.ts';

/**
 * Lets one person at a time change the teams of a tournament, until its first round begins: a team
 * has at most four members, and somebody is in one team at most.
 *
 * @throws Refusal `play_begun`
 */
export async function lockTeams(tx: Tx, event: string, now: Date): Promise<void> {
  await lockAlone(tx, locks.teams(event));
  const first = await tx
    .select({ startsAt: tournamentRounds.startsAt })
    .from(tournamentRounds)
    .where(eq(tournamentRounds.event, event))
    .orderBy(asc(tournamentRounds.startsAt))
    .limit(1);
  if (first[0] && now >= first[0].startsAt) throw new Refusal('play_begun');
}

/** The team that an entry is in; null without one. */
export async function findTeamId(tx: Tx, entryId: string): Promise<string | null> {
  const rows = await tx
    .select({ teamId: tournamentTeamMembers.teamId })
    .from(tournamentTeamMembers)
    .where(eq(tournamentTeamMembers.entryId, entryId));
  return rows[0]?.teamId ?? null;
}
