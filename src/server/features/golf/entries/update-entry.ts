// Changes one's own entry while registration is open.
import { and, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentEntries, tournaments } from '#base/database/schema/golf.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OwnEntry } from '#contract/golf.ts';
import type { golfAccountApi } from '#contract/golf-account.ts';
import { toOwnEntry } from '../queries.ts';
import type { OfTournament } from '../tournament-of.ts';

/**
 * Changes name, place and session. The affiliate code stays what it was when the donation was made.
 *
 * @throws Refusal `entry_missing` or `registration_closed`
 */
export async function updateEntry(
  db: Db,
  userId: string,
  { event, regForm }: OfTournament<ParsedInputOf<typeof golfAccountApi.updateEntry>>,
  now = new Date(),
): Promise<OwnEntry> {
  return transaction(db, async (tx) => {
    const own = and(eq(tournamentEntries.event, event), eq(tournamentEntries.userId, userId));
    const rows = await tx
      .select({ closesAt: tournaments.registrationClosesAt })
      .from(tournamentEntries)
      .innerJoin(tournaments, eq(tournaments.event, tournamentEntries.event))
      .where(own);
    if (!rows[0]) throw new Refusal('entry_missing');
    if (now >= rows[0].closesAt) throw new Refusal('registration_closed');
    const { name, city, state, country, sessionDay, sessionTimeslot } = regForm;
    const changed = await tx
      .update(tournamentEntries)
      .set({ name, city, state, country, sessionDay, sessionTimeslot })
      .where(own)
      .returning();
    const entry = changed[0]!;
    await audit(tx, {
      actorId: userId,
      action: 'entry.updated',
      subject: `entry:${entry.id}`,
      detail: { sessionDay, sessionTimeslot },
    });
    return toOwnEntry(entry);
  });
}
