// Shows the mail of the sandbox: a page, its JSON, and each mail's own look and attachments.
import { count, desc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../src/contract/errors.ts';
import type { Db } from '../src/server/base/database/handles.ts';
import { mailAttachments, mails } from '../src/server/base/database/schema/mail.ts';
import { escapeHtml } from '../src/server/base/mail/layout.ts';
import { sendSandboxHtml, sendSandboxPage } from './page.ts';

const maxMails = 200;

/** Registers `/sandbox/mailbox` and what it links to. */
export function registerMailbox(http: FastifyInstance, db: Db): void {
  http.get('/sandbox/mailbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await findMails(db)),
  );
  http.get('/sandbox/mailbox', async (_request, reply) => {
    const total = await db.select({ mails: count() }).from(mails).where(isNotNull(mails.sentAt));
    const content = renderMailbox(await findMails(db), total[0]?.mails ?? 0);
    return sendSandboxPage(reply, 'Sandbox mailbox', content);
  });
  http.get('/sandbox/mailbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const rows = z.uuid().safeParse(id).success
      ? await db.select({ html: mails.html }).from(mails).where(eq(mails.id, id))
      : [];
    if (!rows[0]?.html) throw new Refusal('not_found');
    return sendSandboxHtml(reply, rows[0].html);
  });
  http.get('/sandbox/mailbox/attachments/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const rows = z.uuid().safeParse(id).success
      ? await db.select().from(mailAttachments).where(eq(mailAttachments.id, id))
      : [];
    const file = rows[0];
    if (!file) throw new Refusal('not_found');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `inline; filename="${file.filename}"`)
      .type(file.contentType)
      .send(Buffer.from(file.content));
  });
}

/** A mail as `/sandbox/mailbox.json` shows it. */
interface SandboxMail {
  _id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: { filename: string; contentType: string; url: string }[];
}

/** The newest sent mails, newest first. */
async function findMails(db: Db): Promise<SandboxMail[]> {
  const rows = await db
    .select()
    .from(mails)
    .where(isNotNull(mails.sentAt))
    .orderBy(desc(mails.sentAt), desc(mails.id))
    .limit(maxMails);
  const files = await db
    .select({
      id: mailAttachments.id,
      mailId: mailAttachments.mailId,
      filename: mailAttachments.filename,
      contentType: mailAttachments.contentType,
    })
    .from(mailAttachments)
    .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
    .orderBy(desc(mails.sentAt))
    .limit(maxMails * 4);
  return rows.map((mail) => ({
    _id: mail.id,
    to: mail.recipient,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    sentAt: mail.sentAt!.toISOString(),
    attachments: files
      .filter((file) => file.mailId === mail.id)
      .map(({ id, filename, contentType }) => ({
        filename,
        contentType,
        url: `/sandbox/mailbox/attachments/${id}`,
      })),
  }));
}

/** Of a closed account nothing is kept but that there was a mail. */
const headingOf = ({ _id, subject, html }: SandboxMail) =>
  html
    ? `<a href="/sandbox/mailbox/${_id}">${escapeHtml(subject || 'Without a subject')}</a>`
    : 'An email to an account that is closed';

function renderMailbox(found: SandboxMail[], total: number): string {
  const items = found
    .map(
      (mail) => `<li><h2>${headingOf(mail)}</h2>
<p>To ${escapeHtml(mail.to)} · <time datetime="${mail.sentAt}">${new Date(mail.sentAt).toLocaleString('en-US')}</time></p>
${mail.attachments.map((file) => `<p><a href="${file.url}">${escapeHtml(file.filename)}</a></p>`).join('')}
${mail.text ? `<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>` : ''}</li>`,
    )
    .join('');
  return `<p>Nothing leaves this machine: these are the emails that would have been sent (${Math.min(total, maxMails)} of ${total}, newest first).</p>
${items ? `<ul>${items}</ul>` : '<p>No email yet.</p>'}`;
}
