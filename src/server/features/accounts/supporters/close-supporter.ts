// Closes an account as staff, who were asked to or found a second one: personal data goes, amounts stay in the books.
import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { CheckClosing } from '#base/feature.ts';
import { Refusal } from '#contract/errors.ts';
import { noticeOfClosing } from '../account-mails.ts';
import { checkNothingUnderway, emptyAccount } from '../close-account.ts';
import type { AccountServices } from '../services.ts';

/**
 * Closes the account and tells its address. Nothing that it may win goes to somebody else by that.
 *
 * @throws Refusal `not_found`, `payment_underway`, `closing_blocked`, `last_owner`
 */
export async function closeSupporter(
  { db, forgetters, wakeOutbox }: AccountServices,
  closingChecks: readonly CheckClosing[],
  { userId, reason }: { userId: string; reason: string },
  actorId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await checkNothingUnderway(tx, userId);
    const [found] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt)))
      .for('no key update');
    if (!found) throw new Refusal('not_found');
    for (const check of closingChecks) await check(tx, userId);
    await emptyAccount(tx, userId, forgetters);
    await tx.execute(noticeOfClosing(userId, found.email, true));
    await audit(tx, {
      actorId,
      action: 'account.closed',
      subject: `user:${userId}`,
      detail: { reason },
    });
  });
  wakeOutbox();
}
