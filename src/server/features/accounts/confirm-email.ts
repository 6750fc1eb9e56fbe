// Confirms an address with the token of the mail that was sent to it, and sends that mail again.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Tx } from '#base/database/handles.ts';
import { accountTokens, users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { sha256 } from '#base/http/session.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { resetToken as mailedToken } from '#contract/passwords.ts';
import type { profileApi } from '#contract/profile.ts';
import { replaceToken, spendToken } from './passwords/tokens.ts';
import type { AccountServices } from './services.ts';

type Output = OutputOf<typeof profileApi.confirmEmail>;

const notValid: Output = {
  result: 'failed',
  reason: 'This link is not valid anymore. Please log in and have a new one emailed to you.',
};

/** Confirms the address that the token was sent to, where it is still the account's. */
export async function confirmEmail(
  { db, claimWaiting }: AccountServices,
  token: string,
): Promise<Output> {
  if (!mailedToken.safeParse(token).success) return notValid;
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
  const { userId } = signedIn(context);
  await context.count('mailAddress', [`confirmation-of:${userId}`]);
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
