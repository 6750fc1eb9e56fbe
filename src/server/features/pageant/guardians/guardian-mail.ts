// The emails to guardians of children: the link by which they confirm, and that staff ended what they decided.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
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

/** The statement that queues the word to guardians whom staff no longer let decide. */
export function guardianEndedMail(guardianId: string, userId: string): SQL {
  return mailInsert({
    key: `guardian-ended:${guardianId}`,
    recipient: sql`(select email from users where id = ${userId}::uuid)`,
    template: 'guardian-ended',
    // The person is named so that the mail is exported and forgotten with their account.
    data: { guardianId, userId },
  });
}

/** Whoever said no hears of it before anything else is made public. */
export const guardianEndedWriter: MailWriter = async ({ guardianId }, { db, organization }) => {
  const firstName = await findFirstName(db, guardianId);
  return {
    subject: 'You no longer decide what is public of your child',
    heading: `Our staff have ended your decision for ${firstName}`,
    paragraphs: [
      `You confirmed to be the parent or guardian of ${firstName}, a candidate in our pageant, and decided in your account what is public. A member of our staff has ended that.`,
      'What you had agreed to is not shown anymore: only first name and category are public, and the picture is withdrawn.',
    ],
    closing: [`If you did not ask for this, please ${callOrWrite(organization)}.`],
  };
};

/** It names the child by the first name alone, since nobody has confirmed anything yet. */
export const guardianLinkWriter: MailWriter = async (
  { guardianId, token },
  { db, organization, publicUrl },
) => {
  const firstName = await findFirstName(db, guardianId);
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

async function findFirstName(db: Reads, guardianId: unknown): Promise<string> {
  const [found] = await db
    .select({ name: candidates.name })
    .from(candidateGuardians)
    .innerJoin(candidates, eq(candidates.id, candidateGuardians.candidateId))
    .where(eq(candidateGuardians.id, String(guardianId)));
  return found?.name.trim().split(' ')[0] ?? 'your child';
}
