// The mails of a test's app: waits for one, and finds what it carries.
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { mailAttachments, mails } from '#base/database/schema/mail.ts';
import type { TestApp } from './app.ts';
import { eventually } from './donor.ts';

/** A mail as it was recorded. */
export type Mail = typeof mails.$inferSelect;

/** The mails of a template that were sent to an address, newest first. */
export function findMails(app: TestApp, recipient: string, template: string): Promise<Mail[]> {
  return app.database.db
    .select()
    .from(mails)
    .where(
      and(eq(mails.recipient, recipient), eq(mails.template, template), isNotNull(mails.sentAt)),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id));
}

/** Waits until so many mails of a template were sent to an address, and answers the newest. */
export async function waitForMail(
  app: TestApp,
  recipient: string,
  template: string,
  count = 1,
): Promise<Mail> {
  const found = await eventually(
    () => findMails(app, recipient, template),
    (rows) => rows.length === count,
  );
  return found[0] as Mail;
}

/** The token of the link in a mail: the whole query of its address. */
export function tokenIn(mail: Mail): string {
  const found = /\/(?:account|office|gifts)\/[a-z-]+\?([0-9a-f]{64})\s/.exec(mail.text ?? '');
  if (!found) throw new Error(`The mail has no link with a token: ${mail.text}`);
  return found[1] as string;
}

/** The files that came with a mail. */
export async function filesOf(app: TestApp, mail: Mail): Promise<Buffer[]> {
  const rows = await app.database.db
    .select()
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mail.id))
    .orderBy(mailAttachments.id);
  return rows.map((row) => Buffer.from(row.content));
}

/** How many pages a PDF has. */
export function countPages(file: Uint8Array): number {
  return (
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
