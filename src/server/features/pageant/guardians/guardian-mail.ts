// The email with the link by which somebody confirms to be the guardian of a child.
import { eq, type SQL, sql } from 'drizzle-orm';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import { guardianLinkDays } from '#rules/pageant/guardians.ts';

/** The statement that queues it. */
export function guardianLinkMail(
  guardianId: string,
  account: { id: string; email: string },
  token: string,
): SQL {
  return mailInsert({
    key: `guardian-link:${guardianId}`,
    recipient: sql`${account.email}`,
    template: 'guardian-link',
    data: { guardianId, userId: account.id, token },
  });
}

/** It names the child by the first name alone, since nobody has confirmed anything yet. */
export const guardianLinkWriter: MailWriter = async (
  { guardianId, token },
  { db, organization, publicUrl },
) => {
  const [found] = await db
    .select({ name: candidates.name })
    .from(candidateGuardians)
    .innerJoin(candidates, eq(candidates.id, candidateGuardians.candidateId))
    .where(eq(candidateGuardians.id, String(guardianId)));
  const firstName = found?.name.trim().split(' ')[0] ?? 'your child';
  return {
    subject: 'Please confirm that you are the guardian',
    heading: `You decide what is public of ${firstName}`,
    paragraphs: [
      `${organization.name} has noted you as the parent or guardian of ${firstName}, who is a candidate in the pageant.`,
      'Once you confirm, only first name and category are public, and you choose in your account what else is shown. You can change it or take it all back at any time.',
    ],
    // A query string is in no log.
    button: { label: 'Confirm', url: `${publicUrl}/account/guardian?${String(token)}` },
    closing: [
      `The link is for you alone, valid for ${guardianLinkDays} days, and works with this account.`,
      `If you are not the guardian, do not press it, and ${callOrWrite(organization)}.`,
    ],
    secrets: [String(token)],
  };
};
