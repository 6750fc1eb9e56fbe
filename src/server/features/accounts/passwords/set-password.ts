// Sets a new password with the token of a mailed link.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { type passwordsApi, resetToken } from '#contract/passwords.ts';
import { noticeOfChange } from '../account-mails.ts';
import { endAccess } from '../end-access.ts';
import type { AccountServices } from '../services.ts';
import { isCommon, tooEasy } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { findToken, spendToken } from './tokens.ts';

type Output = OutputOf<typeof passwordsApi.setNewPassword>;

const notValid: Output = { result: 'failed', reason: 'The password token is not valid.' };

/** Whether a reset link can still be used. */
export async function isResetToken(db: Db, token: string): Promise<boolean> {
  if (!resetToken.safeParse(token).success) return false;
  return (await findToken(db, token, 'password-reset')) !== null;
}

/**
 * Sets the password and ends all sessions of the account. Nobody is signed in by it, but the browser
 * is known from now on, so that an owner whose account is being guessed at gets in.
 */
export async function setPassword(
  { db, wakeOutbox, claimWaiting }: AccountServices,
  { token, password }: ParsedInputOf<typeof passwordsApi.setNewPassword>,
  context: Context,
): Promise<Output> {
  if (!resetToken.safeParse(token).success) return notValid;
  const found = await findToken(db, token, 'password-reset');
  if (!found) return notValid;
  if (await isCommon(password, found)) return { result: 'failed', reason: tooEasy };
  const passwordHash = await hashPassword(password);
  const isSet = await transaction(db, async (tx) => {
    const isDone = await setWithToken(tx, token, passwordHash);
    if (isDone) await claimWaiting(tx, found.userId);
    return isDone;
  });
  if (!isSet) return notValid;
  await context.rememberDevice(found.userId);
  wakeOutbox();
  return { result: 'ok' };
}

async function setWithToken(tx: Tx, token: string, passwordHash: string): Promise<boolean> {
  const spent = await spendToken(tx, token, 'password-reset');
  if (!spent) return false;
  const { userId } = spent;
  const changed = await tx
    .update(users)
    // Whoever has the link reads the mail of this address: that confirms it as well.
    .set({ passwordHash, emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.closedAt),
        sql`lower(${users.email}) = lower(${spent.email})`,
      ),
    )
    .returning({ email: users.email });
  const email = changed[0]?.email;
  if (!email) return false;
  await endAccess(tx, userId, null);
  await tx.execute(noticeOfChange({ userId, recipient: email, hasNewPassword: true }));
  await audit(tx, {
    actorId: userId,
    action: 'account.password_reset',
    subject: `user:${userId}`,
  });
  return true;
}
