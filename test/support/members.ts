// People with an account, as tests need them: signed up, signed in, and refused in words.
import { eq } from 'drizzle-orm';
import { users } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi, type FastUserAccount } from '#contract/accounts.ts';
import type { TestApp } from './app.ts';
import { newPerson } from './donor.ts';
import type { Visitor } from './visitor.ts';

/** Somebody with an account, signed in in one browser. */
export interface Member {
  person: FastUserAccount;
  visitor: Visitor;
  userId: string;
}

/** Signs somebody new up. */
export async function signUp(app: TestApp, person = newPerson()): Promise<Member> {
  const visitor = app.openVisitor();
  const { user } = await visitor.call(accountsApi.create, { ...person, name: person.name ?? '' });
  if (!user) throw new Error('Nobody was signed up.');
  return { person, visitor, userId: user._id };
}

/** Signs somebody new up whose address is confirmed. */
export async function signUpConfirmed(app: TestApp): Promise<Member> {
  const member = await signUp(app);
  await confirmAddress(app, member);
  return member;
}

/** As if somebody had followed the link in the mail to their address. */
export async function confirmAddress(
  app: TestApp,
  { userId }: Pick<Member, 'userId'>,
): Promise<void> {
  await transaction(app.database.db, (tx) =>
    tx.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId)),
  );
}

/** Signs in in a fresh browser, or in the given one. */
export async function logIn(
  app: TestApp,
  { email, password }: { email: string; password: string },
  visitor = app.openVisitor(),
): Promise<Visitor> {
  await visitor.call(accountsApi.login, { email, password });
  return visitor;
}

/** Whether somebody is signed in in a browser. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call(accountsApi.refresh, {})).authorized;
}

/** A refusal as `status code: sentence`, or 'no refusal'. */
export function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error: { status: number; code: string; message: string }) =>
      `${error.status} ${error.code}: ${error.message}`,
  );
}
