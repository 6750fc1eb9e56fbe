// The mails that tell a member of staff what happened to their second factors.
import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { users } from '#base/database/schema/accounts.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';

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

/** Its data is `{ userId, change }`. */
export const factorMail: MailWriter = async (
  { userId, change },
  { db, organization, publicUrl },
) => {
  const [person] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, String(userId)));
  const sentence = sentences[change as FactorChange];
  if (!person || !sentence) throw new Error('The account or the reason of this email is unknown.');
  return {
    subject:
      change === 'recovery-code-used'
        ? 'A recovery code of yours was used'
        : 'Your second factors changed',
    heading: 'Your second factors changed',
    paragraphs: [
      `${person.name}, this is about how you prove who you are in the back office of ${organization.name}.`,
      sentence,
    ],
    button: { label: 'See your second factors', url: `${publicUrl}/office/security` },
    closing: [
      'If it was you, there is nothing to do.',
      `If it was not you, call us at once at ${organization.phone} or write to ${organization.email}, and set a new password.`,
    ],
  };
};
