// Hands mails to an SMTP server, or keeps them for the sandbox's mailbox.
import nodemailer from 'nodemailer';
import type { MailConfig } from '../config.ts';
import { type MailTransport, maxAtOnce } from './outbox.ts';

// A server that says nothing for so long will not say anything about this mail either.
const silenceMs = 20_000;
const connectMs = 10_000;
// One that goes on talking without coming to an end is left as well; far below the time of a claim.
const mailMs = 60_000;

/**
 * The transport for a configuration, over connections that are kept, as many as the outbox has mails
 * under way. Without an SMTP server nothing leaves: the outbox keeps what was rendered, and the
 * sandbox's mailbox shows it.
 */
export function createTransport(config: MailConfig): MailTransport {
  if (!config.smtpUrl) return { send: async () => {}, close: () => {} };
  const smtp = nodemailer.createTransport(
    {
      // What the address says in its query, such as `?requireTLS=false`, wins over all of this.
      url: config.smtpUrl,
      pool: true,
      maxConnections: maxAtOnce,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      requireTLS: needsTls(config.smtpUrl),
    },
    { from: config.from },
  );
  const domain = domainOf(config.from);
  return {
    async send(mail, signal) {
      await smtp.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${domain}>`,
        attachments: mail.attachments.map((attachment) => ({
          filename: attachment.filename,
          contentType: attachment.contentType,
          content: Buffer.from(attachment.content),
        })),
        ...(mail.stopUrl ? { headers: stopHeaders(mail.stopUrl) } : {}),
        signal: AbortSignal.any([signal, AbortSignal.timeout(mailMs)]),
      });
    },
    close: () => smtp.close(),
  };
}

/** A mail may hold a link that sets a password, so it goes over any network only encrypted. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** One press in the mail program is a POST to that address, by the program's own server (RFC 8058). */
const stopHeaders = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** `Homestretch <hello@a.example>` → `a.example`. */
const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
