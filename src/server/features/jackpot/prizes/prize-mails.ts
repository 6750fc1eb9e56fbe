// The mails about what staff did to a prize: that its claim was recorded, or that its winner is not eligible.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { races } from '#base/database/schema/content.ts';
import { jackpotPrizes } from '#base/database/schema/jackpot.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import { formatMoney } from '#rules/format/money.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { findings } from '#rules/winners/findings.ts';

type Prize = typeof jackpotPrizes.$inferSelect;

/** Queues the mail to whoever holds a card that staff recorded its claim. */
export async function queueClaimRecorded(tx: Tx, { cardId, userId }: Prize): Promise<void> {
  await tx.execute(
    mailInsert(
      {
        key: `jackpot-claim-recorded:${cardId}`,
        recipient: sql`email`,
        template: 'jackpot-claim-recorded',
        data: { cardId, userId },
      },
      sql`from users where id = ${userId} and closed_at is null`,
    ),
  );
}

/** Its data is `{ cardId, userId }`. It names neither name nor address: they may be a stranger's. */
export const claimRecordedMail: MailWriter = async (
  { cardId },
  { db, organization, publicUrl },
) => {
  const [found] = await db
    .select({ prize: jackpotPrizes, raceName: races.name, name: users.name })
    .from(jackpotPrizes)
    .innerJoin(races, eq(races.id, jackpotPrizes.raceId))
    .innerJoin(users, eq(users.id, jackpotPrizes.userId))
    .where(eq(jackpotPrizes.cardId, String(cardId)));
  if (!found) throw new Error('The prize of this email does not exist.');
  const { prize, raceName, name } = found;
  const amount = formatMoney(prize.amountCents);
  return {
    subject: `We recorded your claim of ${amount} in the GHA Jackpot`,
    heading: 'Your claim was recorded',
    paragraphs: [
      `${name}, a member of our staff recorded that you claimed your prize in ${raceName}, with a legal name and a postal address.`,
      'If you sent us this claim, there is nothing to do.',
      `If you did not send it, please ${callOrWrite(organization)} at once. A prize is claimed only once, so we have to put the name and the address right before we pay it.`,
    ],
    particulars: [[`${ofPicks(prize.matches)} matches`, amount]],
    button: { label: 'See the race', url: `${publicUrl}/races/${prize.raceId}` },
    closing: [`Your ${organization.name}`],
  };
};

/** Queues that it was taken, once for each prize that was taken at the desk. */
export async function queueWithdrawn(tx: Tx, { cardId, raceId, userId }: Prize): Promise<void> {
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
