// People in the tournament as tests need them: signed up, with an entry, and with a paid place.
import { golfEvent } from '#contract/golf.ts';
import type { Db } from '#server/database/handles.ts';
import { tournamentPlaces } from '#server/database/schema/golf.ts';
import { payments } from '#server/database/schema/payments.ts';
import { transaction } from '#server/database/transaction.ts';
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

/** Gives somebody a place with a settled payment of the entry donation, paid at an instant. */
export async function insertPaidPlace(
  db: Db,
  userId: string,
  { paidAt = new Date(), releasedAt = null as Date | null } = {},
): Promise<string> {
  return transaction(db, async (tx) => {
    const [payment] = await tx
      .insert(payments)
      .values({
        userId,
        provider: 'stripe',
        status: 'settled',
        itemType: 'tournament-entry',
        item: { type: 'tournament-entry', event: golfEvent },
        amountCents: 10_000,
        perks: { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 },
      })
      .returning();
    await tx
      .insert(tournamentPlaces)
      .values({ event: golfEvent, userId, paymentId: payment!.id, paidAt, releasedAt });
    return payment!.id;
  });
}
