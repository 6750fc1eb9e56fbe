// Changes name, address, mobile number and password of an account.
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { sessions, staffRoles, users } from '#base/database/schema/accounts.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { Actor, Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import type { Session } from '#contract/accounts.ts';
import { type ParsedInputOf, stepUpMinutes } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { profileApi } from '#contract/profile.ts';
import { noticeOfChange } from './account-mails.ts';
import { endAccess } from './end-access.ts';
import { checkNotCommon } from './passwords/common-passwords.ts';
import { hashPassword, isPassword } from './passwords/passwords.ts';
import { replaceToken } from './passwords/tokens.ts';
import { findSession } from './queries.ts';
import type { AccountServices } from './services.ts';

type Input = ParsedInputOf<typeof profileApi.update>;

/**
 * Updates the profile. A new address has to be confirmed again; after a new address or password all
 * other browsers are signed out, and the address that was known so far hears of it.
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
  await checkIsOwner(db, input, actor);
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

const hourMs = 60 * 60 * 1000;

/**
 * A new address or password takes more than a browser that is signed in: of staff their second factor,
 * given a moment ago, and of everybody else the current password, unless they logged in within the hour.
 *
 * @throws Refusal `step_up_needed`, `current_password_needed`, `password_wrong`
 */
async function checkIsOwner(db: Db, input: Input, actor: Actor): Promise<void> {
  const [account] = await db
    .select({
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
    if (await isPassword(input.currentPassword, account.passwordHash)) return;
    const { message } = new Refusal('password_wrong');
    throw new Refusal('password_wrong', { fields: { currentPassword: message } });
  }
  if (Date.now() - actor.since.getTime() < hourMs) return;
  const { message } = new Refusal('current_password_needed');
  throw new Refusal('current_password_needed', { fields: { currentPassword: message } });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A mail goes to an address that somebody merely typed: only so many an hour. */
async function countNewAddress(db: Db, { email }: Input, context: Context): Promise<void> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, signedIn(context).userId));
  if (rows[0] && isSameAddress(rows[0].email, email)) return;
  await context.count('mailAddress', [`confirmation:${email.toLowerCase()}`]);
}

async function change(
  tx: Tx,
  { carryBreak }: AccountServices,
  input: Input,
  passwordHash: string | null,
  { userId, sessionId }: Actor,
  deviceHash: string | null,
): Promise<void> {
  const rows = await tx
    .select({ email: users.email })
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
    await tx.execute(noticeOfChange({ userId, recipient: old.email, hasNewEmail, hasNewPassword }));
  }
  await audit(tx, {
    actorId: userId,
    action: 'account.updated',
    subject: `user:${userId}`,
    detail: { hasNewEmail, hasNewPassword },
  });
}
