// Makes accounts, on the sign-up form and while paying.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Reads, Tx } from '#base/database/handles.ts';
import { type Part, withParts } from '#base/database/parts.ts';
import { users } from '#base/database/schema/accounts.ts';
import type { PendingAccount } from '#base/database/schema/payments.ts';
import { constraintOf } from '#base/database/transaction.ts';
import type { FastUserAccount } from '#contract/accounts.ts';
import type { AuditAction } from '#contract/audit-actions.ts';
import { Refusal } from '#contract/errors.ts';
import { termsVersion } from '#contract/legal.ts';
import { isPersonName } from '#contract/person-name.ts';
import { checkNotCommon } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/passwords.ts';
import { mailedToken } from './passwords/tokens.ts';

/** Checks and hashes what somebody signed up with; takes a while, so never inside a transaction. */
export async function prepareAccount(
  account: FastUserAccount,
  deviceHash: string | null,
): Promise<PendingAccount> {
  await checkNotCommon(account.password, account, 'password');
  return {
    email: account.email,
    name: account.name ?? nameOf(account.email),
    deviceHash,
    passwordHash: await hashPassword(account.password),
    termsVersion,
    agreedAt: new Date().toISOString(),
  };
}

/** What somebody is called who gave an address alone. */
function nameOf(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@'));
  return isPersonName(local) ? local : 'Friend';
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
 * The parts of a statement that makes an account and queues the mail that asks to confirm its address,
 * where `from` has a row; two sign-ups of one address fail on `users_email_once` ({@link refuseTaken}).
 */
export function accountParts(userId: string, account: PendingAccount, from: SQL = sql``): Part[] {
  const { email } = account;
  const confirmation = mailedToken({ userId, email, purpose: 'email-confirmation' }, from);
  return [
    { name: 'token', statement: confirmation.tokenInsert },
    { name: 'confirmation', statement: confirmation.mailInsert },
    ...rowParts(userId, account, null, from),
  ];
}

/** The account's own row; `confirmedAt` where its address is proven already. */
function rowParts(
  userId: string,
  { email, name, passwordHash, termsVersion, agreedAt }: PendingAccount,
  confirmedAt: SQL | null,
  from: SQL = sql``,
): Part[] {
  return [
    {
      name: 'account_audited',
      statement: sql`insert into audit_entries (actor_id, action, subject, detail)
        select ${userId}::uuid, ${'account.created' satisfies AuditAction}, ${`user:${userId}`},
          ${JSON.stringify({ termsVersion })}::jsonb ${from}`,
    },
    {
      name: 'account',
      statement: sql`insert into users (id, email, name, password_hash, terms_version, terms_agreed_at,
          email_confirmed_at)
        select ${userId}::uuid, ${email}, ${name}, ${passwordHash}, ${termsVersion},
          ${agreedAt}::timestamptz, ${confirmedAt ?? sql`null::timestamptz`} ${from} returning id`,
    },
  ];
}

/** @throws Refusal `email_taken` for the database's own word of it, and what else was thrown as it is */
export function refuseTaken(error: unknown): never {
  if (constraintOf(error) === 'users_email_once') throw new Refusal('email_taken');
  throw error;
}

/**
 * Makes an account, queues the mail that asks to confirm its address, and answers its id.
 *
 * @throws Refusal `email_taken`, also for two sign-ups at the same instant
 */
export async function createAccount(tx: Tx, account: PendingAccount): Promise<string> {
  const userId = v7();
  const made = withParts(accountParts(userId, account), sql`select id from account`);
  await tx.execute(made).catch(refuseTaken);
  return userId;
}

/**
 * Makes an account for whoever has proven the address with a mailed link, and answers its id.
 *
 * @throws Refusal `email_taken`, also for two sign-ups at the same instant
 */
export async function createConfirmedAccount(tx: Tx, account: PendingAccount): Promise<string> {
  const userId = v7();
  const made = withParts(rowParts(userId, account, sql`now()`), sql`select id from account`);
  await tx.execute(made).catch(refuseTaken);
  return userId;
}
