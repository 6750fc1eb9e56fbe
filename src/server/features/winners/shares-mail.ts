// Tells whoever won a prize how staff divided it: somebody else may get a part of it now.
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { winners } from '#base/database/schema/winners.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import type { Winner } from '#base/winners/keep-papers.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatMoney } from '#rules/format/money.ts';
import { numberWord } from '#rules/format/number-words.ts';
import { tellWinner } from './tell-winner.ts';
import { sharersOf } from './winner-lock.ts';

/** Queues the email to everybody who shares the prize of a winner, as it is divided now. */
export async function queueShared(tx: Tx, ofPrize: Winner): Promise<void> {
  const sharers = await tx
    .select()
    .from(winners)
    .where(sharersOf(ofPrize))
    .orderBy(asc(winners.position));
  for (const winner of sharers) {
    const others = sharers.filter(({ id }) => id !== winner.id);
    const otherCents = others.map(({ shareCents }) => shareCents);
    const data = { shareCents: winner.shareCents, otherCents };
    await tellWinner(tx, winner, 'winner-prize-shared', data);
  }
}

/**
 * Its data is `{ winnerId, shareCents, otherCents }`, as it was divided then. It names no other winner: whoever reads it
 * may be a stranger to them.
 */
export const prizeSharedMail: MailWriter = async (
  { winnerId, shareCents, otherCents },
  { db, organization },
) => {
  const [winner] = await db
    .select({ prize: winners.prize, prizeCents: winners.prizeCents })
    .from(winners)
    .where(eq(winners.id, String(winnerId)));
  // It was divided anew before this left, and that is told by another email.
  if (!winner) return null;
  const others = (otherCents as number[]).map((cents) => formatMoney(cents));
  const count = numberWord(others.length + 1);
  const whole = formatMoney(winner.prizeCents);
  const isAlone = others.length === 0;
  return {
    subject: isAlone
      ? 'Your prize is yours alone'
      : `Your prize was divided among ${count} winners`,
    heading: isAlone ? 'Your prize is yours alone' : `Your prize was divided`,
    paragraphs: isAlone
      ? [
          `A member of our staff recorded that you share your prize, ${winner.prize}, with nobody. All of it is yours: ${whole}, before any tax.`,
        ]
      : [
          `A member of our staff recorded that ${count} people won your prize, ${winner.prize}, together.`,
          `Your share is ${formatMoney(Number(shareCents))} of ${whole}, before any tax. ${others.length > 1 ? 'The others get' : 'The other one gets'} ${listAnd(others)}.`,
        ],
    closing: [
      'If this is what you agreed on, there is nothing to do.',
      `If it is not, please ${callOrWrite(organization)} at once, before anybody is paid.`,
    ],
  };
};
