// Closes an account: personal data is removed, amounts stay in the books.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import {
  accountTokens,
  knownDevices,
  sessions,
  staffRoles,
  users,
} from '#base/database/schema/accounts.ts';
import { payments } from '#base/database/schema/payments.ts';
import { transaction } from '#base/database/transaction.ts';
import type { ForgetPerson } from '#base/feature.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { forgetRecipient } from '#base/mail/forget-recipient.ts';
import { Refusal } from '#contract/errors.ts';
import { closedEmail } from '#rules/accounts/closed-email.ts';
import { noticeOfClosing } from './account-mails.ts';
import { checkCurrentPassword } from './passwords/check-current-password.ts';
import { unmatchedHash } from './passwords/passwords.ts';
import type { AccountServices } from './services.ts';

/**
 * Closes the account of whoever is signed in, and signs them out everywhere.
 *
 * @throws Refusal `password_wrong`, `too_many_requests`, `payment_underway` or `last_owner`
 */
export async function closeAccount(
  { db, wakeOutbox, forgetters }: AccountServices,
  password: string,
  context: Context,
): Promise<{ authorized: false }> {
  const { userId } = signedIn(context);
  const rows = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const account = rows[0];
  if (!account) throw new Refusal('signed_out');
  const isTheirs = await checkCurrentPassword(db, account, password, context);
  if (!isTheirs) throw new Refusal('password_wrong');
  await transaction(db, async (tx) => {
    await checkNothingUnderway(tx, userId);
    const email = await lockAccount(tx, userId, account.passwordHash);
    await emptyAccount(tx, userId, forgetters);
    await tx.execute(noticeOfClosing(userId, email));
    await audit(tx, { actorId: userId, action: 'account.closed', subject: `user:${userId}` });
  });
  await context.signOut();
  wakeOutbox();
  return { authorized: false };
}

/**
 * Takes everything personal out of an account that is locked, ends whatever opens it, and closes it.
 * A mail to the address that is to go out all the same is queued afterwards; a daily job forgets the
 * address there too, once it is sent.
 */
export async function emptyAccount(
  tx: Tx,
  userId: string,
  forgetters: readonly ForgetPerson[],
): Promise<void> {
  for (const forget of forgetters) await forget(tx, userId);
  await forgetRecipient(tx, userId);
  await endAll(tx, userId);
  await tx
    .update(users)
    .set({
      email: closedEmail(userId),
      name: 'Closed account',
      mobile: null,
      passwordHash: unmatchedHash(),
      emailConfirmedAt: null,
      closedAt: new Date(),
    })
    .where(eq(users.id, userId));
}

const debitOpen =
  'A donation from a bank account was started and not finished. It ends by itself within about an hour; please try again then.';

/**
 * The undecided payments are locked, so that none is ordered while the account closes. Of those that are
 * open a card's hold can be released, but a debit of a bank cannot be called back once its donor agrees.
 */
export async function checkNothingUnderway(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ status: payments.status, isBankDebit: payments.isBankDebit })
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.status, ['open', 'ordered'])))
    .orderBy(payments.id)
    .for('update');
  if (rows.some(({ status }) => status === 'ordered')) throw new Refusal('payment_underway');
  if (rows.some(({ isBankDebit }) => isBankDebit)) {
    throw new Refusal('payment_underway', { message: debitOpen });
  }
}

/** Locks the account and answers its address. A password that changed meanwhile is a wrong one. */
async function lockAccount(tx: Tx, userId: string, checkedHash: string): Promise<string> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, checkedHash), isNull(users.closedAt)))
    .for('no key update');
  if (!rows[0]) throw new Refusal('password_wrong');
  return rows[0].email;
}

async function endAll(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx.delete(staffRoles).where(eq(staffRoles.userId, userId));
}
