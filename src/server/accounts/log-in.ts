// Signs somebody in with email and password.
import { sql } from 'drizzle-orm';
import type { accountsApi, Session } from '#contract/accounts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import type { Context } from '../http/actor.ts';
import { isPassword } from './passwords.ts';
import { findSession } from './queries.ts';

/**
 * Checks the password and starts a session with a new cookie. An unknown address takes as long as a
 * wrong password.
 *
 * @throws Refusal `account_not_found` or `login_mismatch`
 */
export async function logIn(
  db: Db,
  input: ParsedInputOf<typeof accountsApi.login>,
  context: Context,
): Promise<Session> {
  const rows = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${input.email})`);
  const found = rows[0];
  const isRight = await isPassword(input.password, found?.passwordHash ?? null);
  if (!found) throw new Refusal('account_not_found');
  if (!isRight) throw new Refusal('login_mismatch');
  await context.signIn(found.id);
  return findSession(db, found.id);
}
