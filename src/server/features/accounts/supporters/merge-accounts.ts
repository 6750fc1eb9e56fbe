// Merges a second account of somebody into their first, with their consent.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { accountMerges, staffRoles, users } from '#base/database/schema/accounts.ts';
import { receivables } from '#base/database/schema/refunds.ts';
import { transaction } from '#base/database/transaction.ts';
import type { MoveHoldings } from '#base/feature.ts';
import { type Asset, balanceOf, post } from '#base/ledger/post.ts';
import { noticeOfAct } from '#base/mail/act-notices.ts';
import { forgetRecipient } from '#base/mail/forget-recipient.ts';
import { collectReceivables } from '#base/payments/refunds/receivables.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { officeSupportersApi } from '#contract/office/supporters.ts';
import { checkNothingUnderway, emptyAccount } from '../close-account.ts';
import type { AccountServices } from '../services.ts';

const assets: readonly Asset[] = ['jackpot_credit', 'raffle_ticket', 'vote_token', 'usd'];

/**
 * Moves gifts, payments, tickets, entries and balances of the duplicate to the survivor, and closes the
 * duplicate. What is final stays where it was made: cards of past races and ballots.
 *
 * @throws Refusal `not_found`, `payment_underway`, or `merge_blocked` with what has to be over first
 */
export async function mergeAccounts(
  { db, forgetters }: AccountServices,
  movers: readonly MoveHoldings[],
  { userId, duplicateId, consent }: ParsedInputOf<typeof officeSupportersApi.merge>,
  actorId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const duplicate = await lockBoth(tx, userId, duplicateId);
    await checkNothingUnderway(tx, duplicateId);
    await checkFree(tx, duplicateId);
    // Its mails are known by its payments, which move.
    await forgetRecipient(tx, duplicateId);
    for (const move of movers) await move(tx, duplicateId, userId);
    // What went back meanwhile of a payment may be owed since; all of them are locked by now.
    await checkFree(tx, duplicateId);
    const moved = await moveBalances(tx, duplicateId, userId);
    await collectReceivables(tx, userId);
    await tx.insert(accountMerges).values({
      duplicateId,
      survivorId: userId,
      mergedBy: actorId,
      consent,
    });
    await emptyAccount(tx, duplicateId, forgetters);
    await tx.execute(noticeOfAct(userId, 'merged'));
    await tx.execute(noticeOfAct(duplicateId, 'merged', { recipient: duplicate.email }));
    await audit(tx, {
      actorId,
      action: 'account.merged',
      subject: `user:${userId}`,
      detail: { duplicateId, moved },
    });
  });
}

/** Locks both accounts, always in the same order, so that two merges can't wait for each other. */
async function lockBoth(
  tx: Tx,
  survivorId: string,
  duplicateId: string,
): Promise<{ userId: string; email: string }> {
  if (survivorId === duplicateId) {
    throw new Refusal('merge_blocked', { message: 'Please choose two different accounts.' });
  }
  const rows = await tx
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [survivorId, duplicateId]), isNull(users.closedAt)))
    .orderBy(users.id)
    .for('no key update');
  const duplicate = rows.find((row) => row.userId === duplicateId);
  if (rows.length < 2 || !duplicate) throw new Refusal('not_found');
  return duplicate;
}

/** What only the person or an owner can settle first. */
async function checkFree(tx: Tx, duplicateId: string): Promise<void> {
  if ((await tx.$count(staffRoles, eq(staffRoles.userId, duplicateId))) > 0) {
    throw new Refusal('merge_blocked', {
      message: 'The second account is one of staff. Please take its roles away first.',
    });
  }
  const isOpen = and(eq(receivables.userId, duplicateId), isNull(receivables.closedAt));
  if ((await tx.$count(receivables, isOpen)) > 0) {
    throw new Refusal('merge_blocked', {
      message: 'The second account owes something. Please settle that first.',
    });
  }
}

async function moveBalances(
  tx: Tx,
  from: string,
  to: string,
): Promise<Partial<Record<Asset, number>>> {
  const cause = `merge:${from}`;
  const moved: Partial<Record<Asset, number>> = {};
  // The balances are read while nobody else can spend them.
  await tx.execute(sql`
    select id from ledger_accounts where owner = ${`user:${from}`} order by id for update`);
  for (const asset of assets) {
    const amount = await balanceOf(tx, from, asset);
    if (amount <= 0) continue;
    moved[asset] = amount;
    await post(tx, cause, [
      { key: `${cause}:${asset}`, asset, from: `user:${from}`, to: `user:${to}`, amount },
    ]);
  }
  return moved;
}
