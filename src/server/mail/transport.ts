// Hands mails to an SMTP server, or keeps them for the sandbox's mailbox.
import nodemailer from 'nodemailer';
import type { MailConfig } from '../config.ts';
import type { MailTransport } from './outbox.ts';

/**
 * The transport for a configuration. Without an SMTP server nothing leaves: the outbox keeps what was
 * rendered, and the sandbox's mailbox shows it.
 */
export function createTransport(config: MailConfig): MailTransport {
  if (!config.smtpUrl) return async () => {};
  const smtp = nodemailer.createTransport(config.smtpUrl, { from: config.from });
  return async (mail) => {
    await smtp.sendMail({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${new URL(config.smtpUrl as string).hostname}>`,
      attachments: mail.attachments.map((attachment) => ({
        filename: attachment.filename,
        contentType: attachment.contentType,
        content: Buffer.from(attachment.content),
      })),
    });
  };
}
