// Tells a winner that the name, address or date of birth of a claimed prize was changed, by whomever.
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { winners } from '#base/database/schema/winners.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import type { GivenPapers, Winner } from '#base/winners/keep-papers.ts';
import { listAnd } from '#rules/format/lists.ts';

const words = {
  legalName: 'legal name',
  postalAddress: 'postal address',
  bornOn: 'date of birth',
} as const;
type Field = keyof typeof words;
const fields = Object.keys(words) as Field[];

/** Which of a winner's papers would become other ones; what was not there before is no change. */
export const changedPapers = (winner: Winner, given: GivenPapers): Field[] =>
  fields.filter((field) => {
    const before = winner[field];
    return before !== null && given[field] !== undefined && given[field] !== before;
  });

/**
 * Queues the email about papers that are about to be replaced; nothing where none were given yet (the name of a
 * raffle's winner is that of the account until then), or where there is no email: such a winner is written to by post.
 */
export async function queuePapersChanged(
  tx: Tx,
  winner: Winner,
  given: GivenPapers,
): Promise<void> {
  const changed = changedPapers(winner, given);
  if (changed.length === 0 || winner.postalAddress === null) return;
  const { id: winnerId, userId } = winner;
  const [account] = userId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    : [];
  const email = account?.email ?? winner.email;
  if (!email) return;
  await tx.execute(
    mailInsert({
      key: `winner-papers-changed:${v7()}`,
      recipient: sql`${email}`,
      template: 'winner-papers-changed',
      data: { winnerId, changed, ...(userId ? { userId } : {}) },
    }),
  );
}

/** Its data is `{ winnerId, changed }`. It names neither the old nor the new: whoever reads it may be a stranger. */
export const papersChangedMail: MailWriter = async (
  { winnerId, changed },
  { db, organization },
) => {
  const [winner] = await db
    .select({ prize: winners.prize })
    .from(winners)
    .where(eq(winners.id, String(winnerId)));
  if (!winner) throw new Error('The winner of this email does not exist.');
  const what = listAnd((changed as Field[]).map((field) => words[field]));
  const were = (changed as Field[]).length > 1 ? 'were' : 'was';
  return {
    subject: `Your ${what} for a prize ${were} changed`,
    heading: `Your ${what} ${were} changed`,
    paragraphs: [
      `The ${what} that we keep for your prize, ${winner.prize}, ${were} changed.`,
      'Where we had checked your identity, we check it once more before we pay or send anything.',
    ],
    closing: [
      'If you asked for it, there is nothing to do.',
      `If it was not you, ${callOrWrite(organization)} at once.`,
    ],
  };
};
