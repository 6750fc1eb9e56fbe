// Gives an account the free entries that waited for its address to be confirmed.
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { raffleFreeEntries, raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { raffleAwards } from '#base/database/schema/raffle-awards.ts';
import { winners } from '#base/database/schema/winners.ts';
import { post } from '#base/ledger/post.ts';
import { lockTickets } from './ticket-lock.ts';

/**
 * Moves the tickets of free entries that carry the account's address into it. They were in every draw
 * meanwhile, and stay in those that were frozen; only their holder changes.
 */
export async function claimFreeEntries(tx: Tx, userId: string): Promise<void> {
  const isWaiting = and(
    eq(users.id, userId),
    isNull(users.closedAt),
    isNull(raffleTicketGrants.userId),
    gt(raffleTicketGrants.expiresAt, sql`now()`),
  );
  const findWaiting = () =>
    tx
      .select({ grant: raffleTicketGrants, freeEntryId: raffleFreeEntries.id })
      .from(raffleTicketGrants)
      .innerJoin(raffleFreeEntries, eq(raffleFreeEntries.id, raffleTicketGrants.freeEntryId))
      .innerJoin(users, sql`lower(${users.email}) = lower(${raffleFreeEntries.email})`)
      .where(isWaiting)
      .orderBy(raffleTicketGrants.id);
  if ((await findWaiting()).length === 0) return;
  // Nothing is frozen or offered while tickets change hands; then looked at again.
  await lockTickets(tx);
  for (const { grant, freeEntryId } of await findWaiting()) {
    await tx.update(raffleTicketGrants).set({ userId }).where(eq(raffleTicketGrants.id, grant.id));
    const won = await tx
      .update(raffleAwards)
      .set({ userId })
      .where(eq(raffleAwards.grantId, grant.id))
      .returning({ id: raffleAwards.id });
    await ownWinners(tx, won, userId);
    await post(tx, `claimed-entry:${freeEntryId}`, [
      {
        key: `free-entry:${freeEntryId}:claimed`,
        asset: 'raffle_ticket',
        from: `entrant:${freeEntryId}`,
        to: `user:${userId}`,
        amount: grant.count - grant.voided,
      },
    ]);
    await audit(tx, {
      actorId: userId,
      action: 'raffle.free-entry-claimed',
      subject: `free-entry:${freeEntryId}`,
      detail: { tickets: grant.count - grant.voided },
    });
  }
}

/** A prize that was accepted before is theirs at the desk too; who shares it with them is somebody else. */
async function ownWinners(tx: Tx, awards: { id: string }[], userId: string): Promise<void> {
  if (awards.length === 0) return;
  const ids = awards.map(({ id }) => id);
  const isTheirs = and(inArray(winners.raffleAwardId, ids), eq(winners.position, 1));
  await tx
    .update(winners)
    .set({ userId })
    .where(and(isTheirs, isNull(winners.userId)));
}
