// Removes what emails said, and to whom, once nobody needs to know it anymore.
import { sql } from 'drizzle-orm';
import { removedEmail } from '#rules/accounts/closed-email.ts';
import type { Db } from '../database/handles.ts';
import { inBatches } from '../database/in-batches.ts';

/**
 * Takes text and address out of emails that were sent so many years ago, whoever they went to: their row
 * stays, so that none is queued twice. Those that could not be sent since then go whole. A daily job.
 */
export async function removePastMails(db: Db, years: number): Promise<void> {
  const end = sql`now() - make_interval(years => ${years})`;
  await inBatches(
    db,
    (atMost) => sql`
      with removed as (
        update mails
        set recipient = ${removedEmail}, data = '{}', subject = null, text = null, html = null,
          last_error = null
        where id in (select id from mails where text is not null and sent_at < ${end}
          order by sent_at limit ${atMost})
        returning id
      ), files as (
        delete from mail_attachments where mail_id in (select id from removed)
      )
      select id from removed`,
  );
  await inBatches(
    db,
    (atMost) => sql`
      delete from mails where id in (
        select id from mails where sent_at is null and created_at < ${end} limit ${atMost})
      returning id`,
  );
}
