// Removes somebody's address and words from the outbox when their account closes.
import { sql } from 'drizzle-orm';
import { closedEmail } from '#rules/accounts/closed-email.ts';
import type { Tx } from '../database/handles.ts';
import { isOfAccount } from './mails-of-account.ts';

/**
 * Mails that were sent keep their row, so that none is queued twice, but not whom they went to or what
 * they said; mails that wait are not sent any more.
 */
export async function forgetRecipient(tx: Tx, userId: string): Promise<void> {
  await forgetMails(tx, userId, isOfAccount(userId));
}

/** The same for the mails that a condition on `mails` finds. */
export async function forgetMails(
  tx: Tx,
  userId: string,
  isTheirs: ReturnType<typeof sql>,
): Promise<void> {
  await tx.execute(sql`delete from mails where sent_at is null and ${isTheirs}`);
  await tx.execute(sql`
    delete from mail_attachments where mail_id in (select id from mails where ${isTheirs})`);
  await tx.execute(sql`
    update mails
    set recipient = ${closedEmail(userId)}, data = '{}', subject = null, text = null,
      html = null, last_error = null
    where ${isTheirs}`);
}
