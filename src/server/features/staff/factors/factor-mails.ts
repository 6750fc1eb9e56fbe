// The mails that tell a member of staff what happened to their second factors.
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Db } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { layoutHtml, layoutText } from '#base/mail/layout.ts';
import { type MailTemplate, mailInsert } from '#base/mail/outbox.ts';
import type { OrganisationInfo } from '#contract/accounts.ts';

/** What can happen to somebody's factors. */
export type FactorChange = keyof typeof sentences;

const sentences = {
  'authenticator-added': 'An authenticator app was set up for your account.',
  'authenticator-removed': 'Your authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'recovery-codes-made':
    'New recovery codes were made for your account. The earlier ones no longer work.',
  'recovery-code-used': 'One of your recovery codes was used to get into the back office.',
  'factors-forgotten':
    'All second factors were removed from your account. Please set up a new one within half an hour.',
};

/** The statement that queues the notice. */
export function noticeOfFactor(userId: string, recipient: string, change: FactorChange): SQL {
  return mailInsert({
    key: `staff-factor:${v7()}`,
    recipient: sql`${recipient}`,
    template: 'staff-factor',
    data: { userId, change },
  });
}

/** The template of these mails. */
export function factorMail(
  db: Db,
  organisation: OrganisationInfo,
  publicUrl: string,
): MailTemplate {
  return async ({ userId, change }) => {
    const [person] = await db
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, String(userId)));
    const sentence = sentences[change as FactorChange];
    if (!person || !sentence)
      throw new Error('The account or the reason of this email is unknown.');
    const content = {
      heading: 'Your second factors changed',
      paragraphs: [
        `${person.name}, this is about how you prove who you are in the back office of ${organisation.name}.`,
        sentence,
      ],
      particulars: [],
      button: { label: 'See your second factors', url: `${publicUrl}/office/security` },
      closing: [
        'If it was you, there is nothing to do.',
        `If it was not you, call us at once at ${organisation.phone} or write to ${organisation.email}, and set a new password.`,
      ],
    };
    return {
      subject:
        change === 'recovery-code-used'
          ? 'A recovery code of yours was used'
          : 'Your second factors changed',
      text: layoutText(content, organisation),
      html: layoutHtml(content, organisation),
      attachments: [],
    };
  };
}
