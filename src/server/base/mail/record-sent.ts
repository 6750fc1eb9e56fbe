// Records mails as sent, with what is kept of them.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '../database/handles.ts';
import { runStatement } from '../database/transaction.ts';

/** What there is to keep of a mail that has left, and the secrets that are not. */
export interface SentMail {
  id: string;
  data: Record<string, unknown>;
  subject: string;
  text: string;
  html: string;
  secrets: readonly string[];
  attachments: readonly { filename: string; contentType: string; content: Uint8Array }[];
}

/**
 * Records what was sent, but not its secrets: whoever reads a copy of the database must not find a
 * link that sets a password. What was removed meanwhile, as its account was closed, keeps none of the
 * others from being recorded: they would be sent twice.
 */
export async function recordSent(db: Db, sent: readonly SentMail[]): Promise<void> {
  const rows = sent.map(({ id, subject, data, text, html, secrets }) => {
    const veil = (open: string) =>
      secrets.reduce((veiled, one) => veiled.replaceAll(one, '…'), open);
    return {
      ...{ id, subject },
      data: JSON.parse(veil(JSON.stringify(data))),
      text: veil(text),
      html: veil(html),
    };
  });
  const attached = sent.flatMap(({ id: mailId, attachments }) =>
    attachments.map(({ filename, contentType, content }) => ({
      id: v7(),
      mail_id: mailId,
      filename,
      content_type: contentType,
      content: Buffer.from(content).toString('base64'),
    })),
  );
  await runStatement(
    db,
    sql`with attached as (
        insert into mail_attachments (id, mail_id, filename, content_type, content)
        select id, mail_id, filename, content_type, decode(content, 'base64')
        from jsonb_to_recordset(${JSON.stringify(attached)}::jsonb)
          as a(id uuid, mail_id uuid, filename text, content_type text, content text)
        where exists (select from mails m where m.id = a.mail_id)
      )
      update mails m set sent_at = now(), last_error = null, subject = s.subject, data = s.data,
        text = s.text, html = s.html
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as s(id uuid, subject text, data jsonb, text text, html text)
      where m.id = s.id`,
  );
}
