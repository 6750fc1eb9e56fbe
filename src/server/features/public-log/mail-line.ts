// Puts the newest head of the public log into mails that people get anyway, where nobody can take it back.

import type { Reads } from '#base/database/handles.ts';
import { keepFor } from '#base/keep-for.ts';
import { escapeHtml } from '#base/mail/layout.ts';
import type { MailTemplate } from '#base/mail/outbox.ts';
import { headText } from '#rules/public-log/public-log.ts';
import { countLines, findHead } from './tree.ts';

/** These mails with one line more, behind everything else; mails of the same moment have the same one. */
export function withLogHead<Name extends string>(
  db: Reads,
  publicUrl: string,
  templates: Record<Name, MailTemplate>,
  momentMs: number,
): Record<string, MailTemplate> {
  const findLine = keepFor(momentMs, headLine);
  const anchored = (make: MailTemplate): MailTemplate => {
    return async (data, recipient) => {
      const mail = await make(data, recipient);
      const line = await findLine(db, publicUrl);
      if (mail === null || line === null) return mail;
      const style =
        'max-width:560px;margin:12px auto 24px;font-family:Arial,sans-serif;font-size:12px;line-height:1.5;color:#565b54;word-break:break-all';
      const paragraph = `<p style="${style}">${escapeHtml(line)}</p></body>`;
      return {
        ...mail,
        text: `${mail.text}\n\n${line}`,
        html: mail.html.replace('</body>', () => paragraph),
      };
    };
  };
  const entries = Object.entries<MailTemplate>(templates);
  return Object.fromEntries(entries.map(([name, make]) => [name, anchored(make)]));
}

/** The line, or null while the log is empty. */
async function headLine(db: Reads, publicUrl: string): Promise<string | null> {
  const size = await countLines(db);
  if (size === 0) return null;
  const head = headText(await findHead(db, size));
  return `Keep this line, and nobody can change an earlier draw or vote without your noticing: ${head} (${publicUrl}/draws/watch-log.mjs compares it with the public log of today.)`;
}
