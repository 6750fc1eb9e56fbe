// What the outbox adds to somebody's export: which mails went to them, and when.
import { desc, eq, or, sql } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { mails } from '../database/schema/mail.ts';

/** The mails to somebody's address, newest first, by subject and date. */
export function exportMails(db: Reads, userId: string, maxRows: number) {
  const theirAddress = sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;
  return db
    .select({
      to: mails.recipient,
      subject: mails.subject,
      created: mails.createdAt,
      sent: mails.sentAt,
    })
    .from(mails)
    .where(
      or(
        eq(sql`lower(${mails.recipient})`, theirAddress),
        eq(sql`${mails.data}->>'userId'`, sql`${userId}`),
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(maxRows);
}
