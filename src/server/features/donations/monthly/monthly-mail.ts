// The mail about a monthly gift that a card has refused: what happened, and what to do.
import { eq } from 'drizzle-orm';
import { users } from '#base/database/schema/accounts.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { formatNumber } from '#rules/words/counts.ts';
import { longDayWords } from '#rules/words/dates.ts';

/** Its data is `{ monthlyDonationId, failure, isOver }`. */
export const monthlyDeclinedMail: MailWriter = async (
  { monthlyDonationId, failure, isOver },
  { db, organisation, publicUrl },
) => {
  const [found] = await db
    .select({ monthly: monthlyDonations, name: users.name })
    .from(monthlyDonations)
    .innerJoin(users, eq(users.id, monthlyDonations.userId))
    .where(eq(monthlyDonations.id, String(monthlyDonationId)));
  if (!found) throw new Error('The monthly gift of this email does not exist.');
  const { monthly, name } = found;
  const amount = `$${formatNumber(monthly.dollarAmount)}`;
  return {
    subject: isOver
      ? `Your monthly gift to ${organisation.name} has ended`
      : `Your monthly gift to ${organisation.name} did not go through`,
    heading: isOver ? 'Your monthly gift has ended' : 'Your monthly gift did not go through',
    paragraphs: [
      `${name}, your card refused your monthly gift of ${amount}. Your bank says: ${String(failure ?? 'no reason was given')}`,
      isOver
        ? 'We have tried several times and will not try again. Nothing was taken. If you would like to go on giving, please start a new monthly gift with another card.'
        : `We will try again on ${longDayWords(monthly.nextTryAt)}. If your card has expired or was replaced, please cancel this gift in your account and start a new one with your new card. If your bank wants you to confirm the payment, please ask them. Nothing was taken so far.`,
    ],
    button: isOver
      ? {
          label: 'Give again',
          url: `${publicUrl}/donate?amt=${monthly.dollarAmount}&monthly`,
        }
      : { label: 'See your monthly gifts', url: `${publicUrl}/account` },
    closing: [`Thank you for standing by us. Your ${organisation.name}`],
  };
};
