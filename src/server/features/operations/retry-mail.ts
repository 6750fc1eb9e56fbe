// Has a mail that was not sent tried again at once, for a member of staff.
import { eq, sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { claimMs, pauseAfter } from '#base/mail/outbox.ts';
import { Refusal } from '#contract/errors.ts';

const takenAt = sql`${mails.nextAttemptAt} - ${pauseAfter(sql`${mails.attempts}`)}`;

/**
 * True while a server may still be handing this mail over: it was taken less than two minutes ago. When
 * that was follows from the next attempt; where it seems to be yet to come, a version with other pauses took it.
 */
export const isUnderway = sql<boolean>`(${mails.attempts} > 0
  and ${takenAt} > now() - ${sql.raw(String(claimMs))} * interval '1 millisecond'
  and ${takenAt} < now() + interval '1 second')`;

/** What makes a mail due, with as many attempts before it as a new one. */
export const dueAgain = { attempts: 0, nextAttemptAt: sql`now()` };

/** @throws Refusal `not_found`, `mail_sent`, or `mail_underway` where it could go out twice */
export async function retryMail(db: Db, actorId: string, mailId: string): Promise<void> {
  await transaction(db, async (tx) => {
    // Locked, so that no server takes it between the look and the change.
    const [mail] = await tx
      .select({ sentAt: mails.sentAt, attempts: mails.attempts, isUnderway })
      .from(mails)
      .where(eq(mails.id, mailId))
      .for('update');
    if (!mail) throw new Refusal('not_found');
    if (mail.sentAt) throw new Refusal('mail_sent');
    if (mail.isUnderway) throw new Refusal('mail_underway');
    await tx.update(mails).set(dueAgain).where(eq(mails.id, mailId));
    await audit(tx, {
      actorId,
      action: 'mail.retried',
      subject: `mail:${mailId}`,
      detail: { attempts: mail.attempts },
    });
  });
}
