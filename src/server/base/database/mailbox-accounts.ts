// The accounts of one mailbox, however their addresses write it.
import { and, isNull, ne, sql } from 'drizzle-orm';
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
  // The database finds whoever might be it; the rule decides.
  const similar = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(ne(users.id, id), isNull(users.closedAt), sql`${bareName} = ${bareNameOf(email)}`));
  return similar.filter((one) => mailboxOf(one.email) === mailboxOf(email));
}
