// The demo's past as a whole: what was paid and played before today, and writing it to the database.

import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { termsVersion } from '#contract/legal.ts';
import { unmatchedHash } from '#server/features/accounts/passwords/passwords.ts';
import type { DemoRace, DemoTournament } from '../types.ts';
import { giftPacksOf, storeGiftPacks } from './gift-packs.ts';
import { entryPayments, ownedEntries, storeEntries } from './golf-places.ts';
import { yearBefore } from './golf-year-before.ts';
import { postPast } from './past-ledger.ts';
import type { PastPayment } from './past-payment.ts';
import { pastPayments } from './past-payments.ts';
import { type PlayedRaces, playRaces } from './past-races.ts';
import { entrants, supporters } from './people.ts';
import { addPostcards, drawRaffles } from './raffles.ts';
import { storePayments } from './store-payments.ts';
import { storeRaces } from './store-races.ts';
import { storeYearBefore } from './store-year-before.ts';

const dayMs = 24 * 3_600_000;

/** What happened before today. */
export interface Past {
  /** All payments but those for golf, oldest first. */
  payments: PastPayment[];
  played: PlayedRaces;
}

/** What happened before `now` in the season with these races: the same instant, the same past. */
export function pastOf(races: readonly DemoRace[], now: Date): Past {
  const gifts = pastPayments(now);
  const played = playRaces(races, gifts, now);
  const payments = [...gifts, ...played.bought].sort((a, b) => a.at.getTime() - b.at.getTime());
  return { payments, played };
}

/** Adds the people; nobody knows a password of theirs. */
async function addPeople(tx: Tx, now: Date): Promise<void> {
  const passwordHash = unmatchedHash();
  const people = [...supporters, ...entrants];
  await tx.insert(users).values(
    people.map(({ userId, name, email }, at) => {
      const createdAt = new Date(now.getTime() - (380 + ((at * 37) % 320)) * dayMs);
      return {
        id: userId,
        name,
        email,
        passwordHash,
        termsVersion,
        termsAgreedAt: createdAt,
        emailConfirmedAt: createdAt,
        createdAt,
      };
    }),
  );
}

/** Writes the past, settled by the demo's member of staff. */
export async function storePast(
  tx: Tx,
  { payments, played }: Past,
  tournament: DemoTournament,
  staffId: string,
  now: Date,
): Promise<void> {
  await addPeople(tx, now);
  const entries = ownedEntries(tournament.entries, now);
  const places = entryPayments(entries);
  const all = [...payments, ...places].sort((a, b) => a.at.getTime() - b.at.getTime());
  const packs = giftPacksOf(entries, places, now);
  const postings = [
    ...(await storePayments(tx, all, staffId)),
    ...(await storeRaces(tx, played, staffId, now)),
    ...(await addPostcards(tx, staffId, now)),
    ...packs.postings,
  ];
  await postPast(tx, postings);
  await storeEntries(tx, entries, places);
  await storeGiftPacks(tx, packs, staffId);
  await storeYearBefore(tx, yearBefore(tournament), staffId);
  await drawRaffles(tx, now);
}
