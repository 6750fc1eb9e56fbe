// People in the tournament as tests need them: signed up, with an entry, and with a paid place.

import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import { golfEvent } from '#contract/golf.ts';
import { entryCents } from '#rules/prices.ts';
import type { TestApp } from './app.ts';
import { insertEntries } from './golf-season.ts';
import { type Member, signUp } from './members.ts';

/** Somebody with an entry. */
export interface Entrant extends Member {
  entryId: string;
}

/** Signs somebody up and stores their entry, without a payment. */
export async function signUpEntrant(app: TestApp, affiliateCode?: string): Promise<Entrant> {
  const member = await signUp(app);
  const [entryId] = await insertEntries(app.database.db, [
    {
      userId: member.userId,
      name: member.person.name ?? '',
      ...(affiliateCode ? { affiliateCode } : {}),
    },
  ]);
  return { ...member, entryId: entryId as string };
}

/** A settled payment of the entry donation. */
const paymentOf = (userId: string, closedAt: Date) => ({
  id: v7(),
  userId,
  provider: 'stripe' as const,
  idempotencyKey: v7(),
  visitorHash: 'none',
  status: 'settled' as const,
  closedAt,
  itemType: 'tournament-entry',
  item: { type: 'tournament-entry', event: golfEvent } as const,
  amountCents: entryCents,
  perks: { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 },
});

/** A place to insert: whose, since when it is paid, and when it was given up. */
export interface PaidPlace {
  userId: string;
  paidAt?: Date;
  releasedAt?: Date;
}

/** Inserts places with settled payments of the entry donation; answers the payments' ids. */
export async function insertPaidPlaces(db: Db, places: readonly PaidPlace[]): Promise<string[]> {
  const rows = places.map(({ userId, paidAt = new Date(), releasedAt = null }) => ({
    payment: paymentOf(userId, paidAt),
    place: { event: golfEvent, userId, paidAt, releasedAt },
  }));
  await transaction(db, async (tx) => {
    await tx.insert(payments).values(rows.map(({ payment }) => payment));
    await tx
      .insert(tournamentPlaces)
      .values(rows.map(({ payment, place }) => ({ ...place, paymentId: payment.id })));
  });
  return rows.map(({ payment }) => payment.id);
}
