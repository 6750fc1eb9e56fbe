// Tells a winner that the name, address or date of birth of a prize was changed, by whomever, or recorded by staff.
import { eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import type { GivenPapers, Winner } from '#base/winners/keep-papers.ts';
import { listAnd } from '#rules/format/lists.ts';
import { tellWinner } from './tell-winner.ts';

const words = {
  legalName: 'legal name',
  postalAddress: 'postal address',
  bornOn: 'date of birth',
} as const;
type Field = keyof typeof words;
const fields = Object.keys(words) as Field[];

const isOther = (winner: Winner, given: GivenPapers, field: Field): boolean =>
  given[field] !== undefined && given[field] !== winner[field];

/** Which of a winner's papers would become other ones; what was not there before is no change. */
export const changedPapers = (winner: Winner, given: GivenPapers): Field[] =>
  fields.filter((field) => winner[field] !== null && isOther(winner, given, field));

/**
 * Queues the email about papers that their winner is about to replace; nothing where none were given yet: the name of a
 * raffle's winner is that of the account until then.
 */
export async function queuePapersChanged(
  tx: Tx,
  winner: Winner,
  given: GivenPapers,
): Promise<void> {
  const changed = changedPapers(winner, given);
  if (changed.length === 0 || winner.postalAddress === null) return;
  await tellWinner(tx, winner, 'winner-papers-changed', { changed });
}

/** Queues the email about all that staff are about to record of a winner, the first papers included: it may not be theirs. */
export async function queuePapersRecorded(
  tx: Tx,
  winner: Winner,
  given: GivenPapers,
): Promise<void> {
  const changed = fields.filter((field) => isOther(winner, given, field));
  if (changed.length === 0) return;
  const isNew = winner.postalAddress === null || changed.every((field) => winner[field] === null);
  const data = { changed, isByStaff: true, isNew };
  await tellWinner(tx, winner, 'winner-papers-changed', data);
}

/**
 * Its data is `{ winnerId, changed }`, with `isByStaff` and `isNew` of what staff recorded. It names neither the old nor
 * the new: whoever reads it may be a stranger.
 */
export const papersChangedMail: MailWriter = async (
  { winnerId, changed, isByStaff, isNew },
  { db, organization },
) => {
  const [winner] = await db
    .select({ prize: winners.prize })
    .from(winners)
    .where(eq(winners.id, String(winnerId)));
  if (!winner) throw new Error('The winner of this email does not exist.');
  const what = listAnd((changed as Field[]).map((field) => words[field]));
  const were = (changed as Field[]).length > 1 ? 'were' : 'was';
  const done = isNew ? 'recorded' : 'changed';
  return {
    subject: `Your ${what} for a prize ${were} ${done}`,
    heading: `Your ${what} ${were} ${done}`,
    paragraphs: [
      isByStaff
        ? `A member of our staff ${done} the ${what} that we keep for your prize, ${winner.prize}.`
        : `The ${what} that we keep for your prize, ${winner.prize}, ${were} changed.`,
      ...(isNew
        ? []
        : [
            'Where we had checked your identity, we check it once more before we pay or send anything.',
          ]),
    ],
    closing: [
      isNew
        ? 'If you gave us this for your prize, there is nothing to do.'
        : 'If you asked for it, there is nothing to do.',
      `If it was not you, ${callOrWrite(organization)} at once.`,
    ],
  };
};
