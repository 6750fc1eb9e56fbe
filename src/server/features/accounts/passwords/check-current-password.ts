// Checks the password of an account whose owner somebody says to be, and slows down whoever guesses it.
import type { Db } from '#base/database/handles.ts';
import type { Context } from '#base/http/actor.ts';
import { tooOftenMeans } from '#base/http/limits/too-often.ts';
import { sha256 } from '#base/http/session.ts';
import { isWithin } from '#base/http/uniform-reply.ts';
import { recordLogin } from '../log-in.ts';
import { isPassword } from './passwords.ts';

const tooMany =
  'There were too many tries of the current password. Please set a new one with a link that we email to you, or try again in an hour.';

/**
 * Answers whether a password is the account's own. A right one is not counted. A wrong one is recorded and counted
 * like a refused login, and also by the account alone: so nobody who guesses at the login keeps its owner, who is
 * signed in, from what asks for the password.
 *
 * @throws Refusal `too_many_requests`, for a right one too where too many wrong ones came before
 */
export async function checkCurrentPassword(
  db: Db,
  { id: userId, email, passwordHash }: { id: string; email: string; passwordHash: string },
  password: string,
  context: Context,
): Promise<boolean> {
  // A new password has tries of its own.
  const callers = [`account:${userId}|${sha256(passwordHash)}`];
  await tooOftenMeans(tooMany, context.requireWithin('currentPassword', callers));
  if (await isPassword(password, passwordHash)) return true;
  await recordLogin(db, userId, 'account.login-refused', context);
  await isWithin(context, 'loginAccount', [`account:${email.toLowerCase()}`]);
  await tooOftenMeans(tooMany, context.count('currentPassword', callers));
  return false;
}
