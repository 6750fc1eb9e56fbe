// Makes accounts, on the sign-up form and while paying.
import { sql } from 'drizzle-orm';
import { type FastUserAccount, termsVersion } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { audit } from '../database/audit.ts';
import type { Reads, Tx } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import type { PendingAccount } from '../database/schema/payments.ts';
import { constraintOf } from '../database/transaction.ts';
import { checkNotCommon } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** Checks and hashes what somebody signed up with; takes a while, so never inside a transaction. */
export async function prepareAccount(account: FastUserAccount): Promise<PendingAccount> {
  checkNotCommon(account.password, account.email, 'password');
  return {
    email: account.email,
    name: account.name ?? (account.email.split('@')[0] as string),
    passwordHash: await hashPassword(account.password),
    termsVersion,
    agreedAt: new Date().toISOString(),
  };
}

/** Whether an address has an account, whatever its case. */
export async function isTaken(db: Reads, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`);
  return rows.length > 0;
}

/**
 * Makes an account and answers its id.
 *
 * @throws Refusal `email_taken`, also for two sign-ups at the same instant
 */
export async function createAccount(tx: Tx, account: PendingAccount): Promise<string> {
  try {
    const rows = await tx
      .insert(users)
      .values({
        email: account.email,
        name: account.name,
        passwordHash: account.passwordHash,
        termsVersion: account.termsVersion,
        termsAgreedAt: new Date(account.agreedAt),
      })
      .returning({ id: users.id });
    const userId = rows[0]!.id;
    await audit(tx, {
      actorId: userId,
      action: 'account.created',
      subject: `user:${userId}`,
      detail: { termsVersion: account.termsVersion },
    });
    return userId;
  } catch (error) {
    if (constraintOf(error) === 'users_email_once') throw new Refusal('email_taken');
    throw error;
  }
}
