// The accounts of one mailbox, however their addresses write it.
import { and, isNull, sql } from 'drizzle-orm';
import { mailboxOf } from '#rules/accounts/mailboxes.ts';
import type { Reads } from './handles.ts';
import { users } from './schema/accounts.ts';

/** The name of an account's address without dots and what follows a plus, as the database finds it. */
export const bareName = sql.raw(
  "replace(split_part(split_part(lower(normalize(email, NFKC)), '@', 1), '+', 1), '.', '')",
);

/** The same of an address that is given. */
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
    .where(and(isNull(users.closedAt), sql`${bareName} = ${bareNameOf(email)}`));
  return similar.filter((one) => mailboxOf(one.email) === mailboxOf(email));
}
