// The one way to write a mail: a feature says what it says, and both its forms get the same frame here.
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { Db } from '../database/handles.ts';
import { layoutHtml, layoutText, type MailContent } from './layout.ts';
import type { MailTemplate, RenderedMail } from './outbox.ts';

/** A mail as a feature writes it. */
export type WrittenMail = Omit<MailContent, 'particulars'> &
  Partial<Pick<MailContent, 'particulars'>> &
  Pick<RenderedMail, 'subject' | 'secrets' | 'stopUrl'> &
  Partial<Pick<RenderedMail, 'attachments'>>;

/** What mails are written with: the database, whose name they are sent in, and the site that they lead to. */
export interface MailSource {
  db: Db;
  organization: OrganizationInfo;
  publicUrl: string;
}

/** Writes a mail of queued data; null where there is nothing left to say, so that it never leaves. */
export type MailWriter = (
  data: Record<string, unknown>,
  source: MailSource & { recipient: string },
) => WrittenMail | null | Promise<WrittenMail | null>;

/** The templates of writers, by the same names. */
export const mailTemplates = (
  writers: Readonly<Record<string, MailWriter>>,
  source: MailSource,
): Record<string, MailTemplate> =>
  Object.fromEntries(
    Object.entries(writers).map(([name, write]) => [
      name,
      async (data, recipient) => {
        const written = await write(data, { ...source, recipient });
        return written && render(written, source.organization);
      },
    ]),
  );

function render(mail: WrittenMail, organization: OrganizationInfo): RenderedMail {
  const { subject, secrets, stopUrl, attachments = [], particulars = [], ...rest } = mail;
  const content = { ...rest, particulars };
  return {
    subject,
    text: layoutText(content, organization),
    html: layoutHtml(content, organization),
    attachments,
    ...(secrets ? { secrets } : {}),
    ...(stopUrl ? { stopUrl } : {}),
  };
}

/** How to reach people, within a sentence. */
export const callOrWrite = ({ phone, email }: OrganizationInfo): string =>
  `call us at ${phone} or write to ${email}`;
