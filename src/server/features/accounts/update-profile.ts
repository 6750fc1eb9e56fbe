// Changes name, address, mobile number and password of an account.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { Actor, Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import { freshLoginMs } from '#base/http/session-parts.ts';
import type { Session } from '#contract/accounts.ts';
import { type ParsedInputOf, stepUpMinutes } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { profileApi } from '#contract/profile.ts';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import { noticeOfChange } from './account-mails.ts';
import { endAccess } from './end-access.ts';
import { checkCurrentPassword } from './passwords/check-current-password.ts';
import { checkNotCommon } from './passwords/common-passwords.ts';
import { hashPassword } from './passwords/passwords.ts';
import { replaceToken } from './passwords/tokens.ts';
import { findSession } from './queries.ts';
import type { AccountServices } from './services.ts';

type Input = ParsedInputOf<typeof profileApi.update>;

/**
 * Updates the profile. A new address has to be confirmed again; after a new address or password all
 * other browsers are signed out, and the address so far hears of it where it was confirmed.
 *
 * @throws Refusal `email_in_use`, also for two who take one address at the same instant, or that of
 * whoever can't show that the account is theirs
 */
export async function updateProfile(
  services: AccountServices,
  input: Input,
  context: Context,
): Promise<Session> {
  const { db, wakeOutbox } = services;
  const actor = signedIn(context);
  if (input.password) await checkNotCommon(input.password, input, 'password');
  await checkIsOwner(db, input, context);
  await countNewAddress(db, input, context);
  const passwordHash = input.password ? await hashPassword(input.password) : null;
  try {
    await transaction(db, (tx) =>
      change(tx, services, input, passwordHash, actor, context.deviceHash),
    );
  } catch (error) {
    if (constraintOf(error) === 'users_email_once') {
      const { message } = new Refusal('email_in_use');
      throw new Refusal('email_in_use', { fields: { email: message } });
    }
    throw error;
  }
  wakeOutbox();
  return findSession(db, actor.userId);
}

/**
 * A new address or password takes more than a browser that is signed in: of staff their second factor,
 * given a moment ago, and of everybody else the current password, unless they logged in within the hour.
 *
 * @throws Refusal `step_up_needed`, `current_password_needed`, `password_wrong`, `too_many_requests`
 */
async function checkIsOwner(db: Db, input: Input, context: Context): Promise<void> {
  const actor = signedIn(context);
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      isStaff: sql<boolean>`exists (select 1 from ${staffRoles} where ${staffRoles.userId} = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!account || (!input.password && isSameAddress(account.email, input.email))) return;
  if (account.isStaff) {
    const isProven =
      actor.provenAt && Date.now() - actor.provenAt.getTime() < stepUpMinutes * 60_000;
    if (isProven) return;
    throw new Refusal('step_up_needed', {
      message:
        'Members of staff confirm with their second factor first. Please open the back office, confirm there that it is you, and save again within ten minutes.',
    });
  }
  if (input.currentPassword) {
    if (await checkCurrentPassword(db, account, input.currentPassword, context)) return;
    const { message } = new Refusal('password_wrong');
    throw new Refusal('password_wrong', { fields: { currentPassword: message } });
  }
  if (Date.now() - actor.since.getTime() < freshLoginMs) return;
  const { message } = new Refusal('current_password_needed');
  throw new Refusal('current_password_needed', { fields: { currentPassword: message } });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * A mail goes to an address that somebody merely typed: only so many an hour, from one account and network as to one
 * mailbox, however it is spelled.
 */
async function countNewAddress(db: Db, { email }: Input, context: Context): Promise<void> {
  const { userId } = signedIn(context);
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (rows[0] && isSameAddress(rows[0].email, email)) return;
  await context.countWithNetwork('mail', [`account:${userId}`]);
  await context.count('mailAddress', [`confirmation:${mailboxOf(email)}`]);
}

async function change(
  tx: Tx,
  { carryBreak, leaveLimits }: AccountServices,
  input: Input,
  passwordHash: string | null,
  { userId, sessionId }: Actor,
  deviceHash: string | null,
): Promise<void> {
  const rows = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('no key update');
  const old = rows[0];
  if (!old) throw new Refusal('account_not_found');
  // A new password that was set meanwhile has signed this browser out.
  if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) {
    throw new Refusal('signed_out');
  }
  const { email, name, mobile } = input;
  const hasNewEmail = !isSameAddress(old.email, email);
  const hasNewPassword = passwordHash !== null;
  // Limits stay with an address that was proven; at any other a stranger could leave them for its owner.
  if (hasNewEmail && old.emailConfirmedAt) await leaveLimits(tx, userId);
  await tx
    .update(users)
    .set({
      email,
      name,
      mobile,
      ...(hasNewEmail ? { emailConfirmedAt: null } : {}),
      ...(passwordHash ? { passwordHash } : {}),
    })
    .where(eq(users.id, userId));
  if (hasNewEmail) {
    await replaceToken(tx, { userId, email, purpose: 'email-confirmation' });
    await carryBreak(tx, userId, { email, deviceHash: null, isFromBefore: true });
  }
  if (hasNewEmail || hasNewPassword) {
    await endAccess(tx, userId, { sessionId, deviceHash });
    // An address that nobody has confirmed may be a stranger's, and is written to once.
    if (old.emailConfirmedAt) {
      const notice = { userId, recipient: old.email, hasNewEmail, hasNewPassword };
      await tx.execute(noticeOfChange(notice));
    }
  }
  await audit(tx, {
    actorId: userId,
    action: 'account.updated',
    subject: `user:${userId}`,
    detail: { hasNewEmail, hasNewPassword },
  });
}
