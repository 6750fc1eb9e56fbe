// Confirms an address with the token of the mail that was sent to it, and sends that mail again.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { accountTokens, users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { sha256 } from '#base/http/session.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { resetToken as mailedToken } from '#contract/passwords.ts';
import type { profileApi } from '#contract/profile.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { checkCurrentPassword } from './passwords/check-current-password.ts';
import { findToken, replaceToken, spendToken } from './passwords/tokens.ts';
import type { AccountServices } from './services.ts';

type Output = OutputOf<typeof profileApi.confirmEmail>;

const notValid: Output = {
  result: 'failed',
  reason: 'This link is not valid anymore. Please log in and have a new one emailed to you.',
};

/**
 * Confirms the address that the token was sent to, where it is still the account's. Whoever has the mailbox may not be
 * who has made the account: in a browser that is not signed in to it the password is needed too. Else a stranger
 * who signs up with somebody's address would be given, by that person's own press, what waits for the address.
 *
 * @throws Refusal `password_wrong`, `too_many_requests`
 */
export async function confirmEmail(
  { db, claimWaiting }: AccountServices,
  { token, password }: ParsedInputOf<typeof profileApi.confirmEmail>,
  context: Context,
): Promise<Output> {
  if (!mailedToken.safeParse(token).success) return notValid;
  const found = await findToken(db, token, 'email-confirmation');
  if (found && found.userId !== context.actor?.userId) {
    if (!password) return { result: 'password_needed' };
    await requirePassword(db, found.userId, password, context);
  }
  return transaction(db, async (tx) => {
    const spent = await spendToken(tx, token, 'email-confirmation');
    if (!spent) return (await wasConfirmedWith(tx, token)) ? { result: 'ok' as const } : notValid;
    if (!(await confirmWhereSame(tx, spent.userId, spent.email))) return notValid;
    await audit(tx, {
      actorId: spent.userId,
      action: 'account.email_confirmed',
      subject: `user:${spent.userId}`,
    });
    await claimWaiting(tx, spent.userId);
    return { result: 'ok' as const };
  });
}

async function requirePassword(db: Db, userId: string, password: string, context: Context) {
  const [account] = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  if (account && (await checkCurrentPassword(db, account, password, context))) return;
  const { message } = new Refusal('password_wrong');
  throw new Refusal('password_wrong', { fields: { password: message } });
}

/** Confirms an account where the address that a link was mailed to is its own; answers whether it is. */
async function confirmWhereSame(tx: Tx, userId: string, email: string): Promise<boolean> {
  const confirmed = await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.closedAt),
        sql`lower(${users.email}) = lower(${email})`,
      ),
    )
    .returning({ id: users.id });
  return confirmed.length > 0;
}

/**
 * Confirms the address of an account by another link that was mailed there.
 *
 * @throws Refusal `gift_of_another` where it is not the account's anymore
 */
export async function confirmAddress(tx: Tx, userId: string, email: string): Promise<void> {
  if (!(await confirmWhereSame(tx, userId, email))) throw new Refusal('gift_of_another');
  await audit(tx, {
    actorId: userId,
    action: 'account.email_confirmed',
    subject: `user:${userId}`,
  });
}

/** A link that is followed twice, by an impatient person or a mail program, says yes both times. */
async function wasConfirmedWith(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        eq(accountTokens.tokenHash, sha256(token)),
        eq(accountTokens.purpose, 'email-confirmation'),
        isNotNull(accountTokens.usedAt),
        isNotNull(users.emailConfirmedAt),
        sql`lower(${users.email}) = lower(${accountTokens.email})`,
      ),
    );
  return rows.length > 0;
}

/** Mails the link once more; not where the address is confirmed already. */
export async function resendConfirmation(
  { db, wakeOutbox }: AccountServices,
  context: Context,
): Promise<{ sent: boolean }> {
  const { userId, person } = signedIn(context);
  await context.count('mailAddress', [
    `confirmation-of:${userId}`,
    `confirmation:${mailboxOf(person.email)}`,
  ]);
  const isSent = await transaction(db, async (tx) => {
    const rows = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), isNull(users.closedAt)))
      .for('no key update');
    if (!rows[0]) return false;
    await replaceToken(tx, { userId, email: rows[0].email, purpose: 'email-confirmation' });
    await audit(tx, {
      actorId: userId,
      action: 'account.confirmation_requested',
      subject: `user:${userId}`,
    });
    return true;
  });
  if (isSent) wakeOutbox();
  return { sent: isSent };
}
