// The mail to a winner who was found not to be eligible.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { findings } from '#rules/winners/findings.ts';

/** Queues it, once for each prize that was taken at the desk. */
export async function queueWithdrawn(
  tx: Tx,
  { cardId, raceId, userId }: typeof jackpotPrizes.$inferSelect,
): Promise<void> {
  await tx.execute(
    mailInsert(
      {
        key: `jackpot-withdrawn:${cardId}`,
        recipient: sql`email`,
        template: 'jackpot-withdrawn',
        data: { raceId, userId },
      },
      sql`from users where id = ${userId} and closed_at is null`,
    ),
  );
}

/** Its data is `{ raceId, userId }`. */
export const jackpotWithdrawnMail: MailWriter = async (
  { raceId, userId },
  { db, organization, publicUrl },
) => {
  const taken = await db
    .select({ prize: jackpotPrizes, raceName: races.name, name: users.name })
    .from(jackpotPrizes)
    .innerJoin(races, eq(races.id, jackpotPrizes.raceId))
    .innerJoin(users, eq(users.id, jackpotPrizes.userId))
    .where(
      and(
        eq(jackpotPrizes.raceId, String(raceId)),
        eq(jackpotPrizes.userId, String(userId)),
        isNotNull(jackpotPrizes.finding),
      ),
    )
    .orderBy(asc(jackpotPrizes.cardId));
  const [first] = taken;
  if (!first?.prize.finding) throw new Error('Nothing was found of whoever this email is to.');
  const cents = taken.reduce((sum, { prize }) => sum + prize.amountCents, 0);
  return {
    subject: `You cannot have the prize: ${formatMoney(cents)} in the GHA Jackpot`,
    heading: 'You cannot have this prize',
    paragraphs: [
      `${first.name}, you won in ${first.raceName}. By the jackpot rules we cannot pay you, because ${findings.jackpot[first.prize.finding].person}.`,
      'Two members of our staff decided this. The money goes back to the pot of the next race.',
      `If this is wrong, please reply to this email or call ${organization.phone}.`,
    ],
    particulars: taken.map(({ prize }) => [
      `${ofPicks(prize.matches)} matches`,
      formatMoney(prize.amountCents),
    ]),
    button: { label: 'See the race', url: `${publicUrl}/races/${String(raceId)}` },
    closing: [
      `The jackpot rules: ${publicUrl}/legal/jackpot-rules. The page of the race names your card, never you.`,
      `Your ${organization.name}`,
    ],
  };
};
