// The accounts of one mailbox, however their addresses write it.
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import type { Reads } from './handles.ts';
import { bareNameIn, users } from './schema/accounts.ts';

/** The bare name of the accounts that a statement calls `alias`. */
export const bareNameAs = (alias: string): SQL => bareNameIn(sql.raw(`${alias}.email`));

/** The bare name of an address that is given. */
export function bareNameOf(email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '');
}

/** The open accounts of the mailbox of an address, without the one that is asked for. */
export async function findOthersOfMailbox(
  db: Reads,
  { id, email }: { id: string; email: string },
): Promise<{ id: string; email: string }[]> {
  return (await findOfMailbox(db, email)).filter((one) => one.id !== id);
}

/** The open accounts that have proven the mailbox of an address to be theirs, in the order of their ids. */
export async function findProvenOfMailbox(db: Reads, email: string): Promise<{ id: string }[]> {
  return (await findOfMailbox(db, email))
    .filter(({ isProven }) => isProven)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Whether an open account has proven that the mailbox of an address is its own, without the one that is given. */
export async function isMailboxProven(
  db: Reads,
  { id, email }: { id: string | null; email: string },
): Promise<boolean> {
  return (await findOfMailbox(db, email)).some((one) => one.isProven && one.id !== id);
}

async function findOfMailbox(db: Reads, email: string) {
  // The database finds whoever might be it; the rule decides.
  const similar = await db
    .select({
      id: users.id,
      email: users.email,
      isProven: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(users)
    .where(and(isNull(users.closedAt), sql`${bareNameIn(users.email)} = ${bareNameOf(email)}`));
  return similar.filter((one) => mailboxOf(one.email) === mailboxOf(email));
}
