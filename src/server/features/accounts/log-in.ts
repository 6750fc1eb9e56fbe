// Signs somebody in with email and password, and slows down whoever guesses.
import { and, isNull, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { withParts } from '#base/database/parts.ts';
import { users } from '#base/database/schema/accounts.ts';
import { runStatement, transaction } from '#base/database/transaction.ts';
import type { Context } from '#base/http/actor.ts';
import { tooOftenMeans } from '#base/http/limits/too-often.ts';
import type { accountsApi, Session } from '#contract/accounts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { isPassword } from './passwords/passwords.ts';
import { findSession } from './queries.ts';
import type { AccountServices } from './services.ts';

interface Found {
  id: string;
  passwordHash: string;
  /** Whether this very person has signed in on this browser before. */
  isKnownDevice: boolean;
}

/**
 * Checks the password and starts a session with a new cookie. An unknown address takes as long as a
 * wrong password.
 *
 * @throws Refusal `account_not_found`, `login_mismatch` or `too_many_requests`
 */
export async function logIn(
  { db, noticeLogin }: AccountServices,
  input: ParsedInputOf<typeof accountsApi.login>,
  context: Context,
): Promise<Session> {
  const found = await findAccount(db, input.email, context.deviceHash);
  await countGuess(input.email, found, context);
  const isRight = await isPassword(input.password, found?.passwordHash ?? null);
  if (!found || !isRight) {
    await recordLogin(db, found?.id ?? null, 'account.login-refused', context);
    throw new Refusal(found ? 'login_mismatch' : 'account_not_found');
  }
  const { deviceHash } = context;
  // Before the session: where it fails nobody is signed in unnoticed, and the next try does it again.
  await transaction(db, (tx) => noticeLogin(tx, found.id, { email: input.email, deviceHash }));
  if (!(await signInUnchanged(db, found, context))) throw new Refusal('login_mismatch');
  await recordLogin(db, found.id, 'account.logged-in', context);
  return findSession(db, found.id);
}

/**
 * Signs somebody in whose password is still the one that was checked: a new one that is being set at this
 * moment ends all sessions, and this one must not slip past it. Answers whether it did.
 */
async function signInUnchanged(
  db: Db,
  { id, passwordHash }: Found,
  context: Context,
): Promise<boolean> {
  const { parts, give } = context.prepareSignIn(id, sql`from checked`);
  const checked = {
    name: 'checked',
    statement: sql`select id from users
      where id = ${id} and password_hash = ${passwordHash} and closed_at is null for share`,
  };
  const done = await runStatement(db, withParts([checked, ...parts], sql`select id from checked`));
  if (done.length === 0) return false;
  give();
  return true;
}

/**
 * Who came in, or tried to, and from where; the network is a keyed hash, so no address is kept, and another one
 * each month, since these entries are kept for good.
 */
export async function recordLogin(
  db: Db,
  userId: string | null,
  action: 'account.logged-in' | 'account.login-refused',
  { networkFingerprint }: Context,
): Promise<void> {
  await transaction(db, (tx) =>
    audit(tx, {
      actorId: action === 'account.logged-in' ? userId : null,
      action,
      subject: userId ? `user:${userId}` : 'login',
      detail: { network: networkFingerprint(new Date()) },
    }),
  );
}

async function findAccount(
  db: Db,
  email: string,
  deviceHash: string | null,
): Promise<Found | undefined> {
  const rows = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      isKnownDevice: sql<boolean>`exists (
        select 1 from known_devices d
        where d.user_id = users.id and d.device_hash = ${deviceHash ?? ''})`,
    })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)));
  return rows[0];
}

/**
 * Counts an attempt before the password is looked at. A browser in which the owner has signed in
 * before is counted by itself, so that nobody who guesses elsewhere can lock the owner out. All
 * others are counted by where they come from and, whether or not it exists, by the account.
 */
async function countGuess(email: string, found: Found | undefined, context: Context) {
  if (found?.isKnownDevice) {
    return context.count('login', [`device:${context.deviceHash}:${found.id}`]);
  }
  const { network, visitor } = context;
  const address = email.toLowerCase();
  // First those that name the guesser: one who is stopped there uses up nothing of the account's.
  await context.countWithNetwork('login', [
    `visitor:${visitor}`,
    `account-network:${address}|${network.near}`,
  ]);
  await tooOftenMeans(
    'There were too many attempts to log in to this account. Please set a new password with a link that we email to you: it lets you in at once.',
    context.count('loginAccount', [`account:${address}`]),
  );
}
