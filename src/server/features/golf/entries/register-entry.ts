// Stores the entry of somebody who has paid for their place.

import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { tournamentEntries } from '#base/database/schema/golf.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import { type DecidedPlace, evidenceInsert } from '#base/places/place-evidence.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { golfApi, OwnEntry } from '#contract/golf.ts';
import { toOwnEntry } from '../queries.ts';
import { findEntryId } from '../teams/team-queries.ts';
import { lockTournamentShared } from '../tournament-lock.ts';
import type { OfTournament } from '../tournament-of.ts';
import { findPlace } from './keep-place.ts';
import { findLateDonation, isFieldClosed, refuseLate } from './late-entry.ts';

/**
 * Registers an entry. It needs a paid place, and there is one for each person; it may be stored after
 * registration has closed, since the place was paid for in time. Once week 1 is closed nobody new can play: the
 * donation goes back instead, and it is said.
 *
 * @throws Refusal `entry_unpaid`, `entry_exists` or `entry_too_late`
 */
export async function registerEntry(
  { db, wakeOutbox }: { db: Db; wakeOutbox(): void },
  userId: string,
  { event, regForm }: OfTournament<ParsedInputOf<typeof golfApi.newEntry>>,
  decided: DecidedPlace,
): Promise<OwnEntry> {
  try {
    const stored = await transaction(db, async (tx) => {
      const place = await findPlace(tx, event, userId);
      if (!place?.paidAt) {
        const wasLate = (await findLateDonation(tx, event, userId)) !== null;
        throw new Refusal(wasLate ? 'entry_too_late' : 'entry_unpaid');
      }
      // No week is closed meanwhile, which would leave the entry out of all that follow.
      await lockTournamentShared(tx, event);
      if (await findEntryId(tx, event, userId)) throw new Refusal('entry_exists');
      if (await isFieldClosed(tx, event)) return refuseLate(tx, place);
      const added = await tx
        .insert(tournamentEntries)
        .values({ event, userId, ...regForm })
        .returning();
      const entry = added[0]!;
      await audit(tx, {
        actorId: userId,
        action: 'entry.registered',
        subject: `entry:${entry.id}`,
        detail: { event, placeId: place.id },
      });
      await tx.execute(evidenceInsert({ subject: 'entry', item: 'tournament', decided }, entry.id));
      return toOwnEntry(entry);
    });
    // Only now, since the refund has to stay.
    if ('refusal' in stored) {
      wakeOutbox();
      throw stored.refusal;
    }
    return stored;
  } catch (error) {
    if (constraintOf(error) === 'tournament_entries_once') throw new Refusal('entry_exists');
    throw error;
  }
}
