// What the outbox adds to somebody's export: which mails went to them, and when.
import { desc } from 'drizzle-orm';
import type { Reads } from '../database/handles.ts';
import { mails } from '../database/schema/mail.ts';
import { isOfAccount } from './mails-of-account.ts';

/** The mails to somebody, newest first, by subject and date. */
export function exportMails(db: Reads, userId: string, maxRows: number) {
  return db
    .select({
      to: mails.recipient,
      subject: mails.subject,
      created: mails.createdAt,
      sent: mails.sentAt,
    })
    .from(mails)
    .where(isOfAccount(userId))
    .orderBy(desc(mails.createdAt))
    .limit(maxRows);
}
