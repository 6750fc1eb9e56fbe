// What every email about a monthly gift is made of: the gift as it stands, and the link to change it.
import { eq } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { charities } from '#base/database/schema/content.ts';
import { monthlyDonations } from '#base/database/schema/donations.ts';
import type { Particular } from '#base/mail/layout.ts';
import { donationCents } from '#rules/donations/donations.ts';
import { isPaused, newYorkDay } from '#rules/donations/monthly.ts';
import { anyPurpose } from '#rules/donations/purpose.ts';
import { formatCalendarDay, formatLongDay } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { formatMonth, formatPaymentCard } from '#rules/format/payment-cards.ts';
import { charityNameOf, takesGifts } from '../queries.ts';
import type { MonthlyLinks } from './monthly-links.ts';
import { type Monthly, planOf } from './monthly-plan.ts';

/** A monthly gift with its donor and charity. */
export interface MonthlyLetter {
  monthly: Monthly;
  name: string;
  email: string;
  charity: string | null;
  /** Whether it waits, since its charity takes no gifts any more. */
  isWaiting: boolean;
}

/** The gift that an email is about. */
export async function readLetter(db: Reads, id: unknown): Promise<MonthlyLetter> {
  const [found] = await db
    .select({
      monthly: monthlyDonations,
      name: users.name,
      email: users.email,
      charity: charityNameOf(monthlyDonations.donationPreference),
    })
    .from(monthlyDonations)
    .innerJoin(users, eq(users.id, monthlyDonations.userId))
    .leftJoin(charities, eq(charities.preference, monthlyDonations.donationPreference))
    .where(eq(monthlyDonations.id, String(id)));
  if (!found) throw new Error('The monthly gift of this email does not exist.');
  const { donationPreference, endedAt } = found.monthly;
  return { ...found, isWaiting: !endedAt && !(await takesGifts(db, donationPreference)) };
}

/**
 * The button that leads to the gift without a login, and its secret. An email that waited until its donor
 * had left the mailbox has none: the gift is not whoever's has the mailbox now.
 */
export function linkOf(
  links: MonthlyLinks,
  { monthly, email }: Pick<MonthlyLetter, 'monthly' | 'email'>,
  { publicUrl, recipient }: { publicUrl: string; recipient: string },
  label: string,
) {
  if (recipient.toLowerCase() !== email.toLowerCase()) return {};
  const token = links.tokenOf({ ...monthly, email });
  return { button: { label, url: `${publicUrl}/gifts/monthly?${token}` }, secrets: [token] };
}

/** What a gift costs, in words: `$25 a month`. */
export const formatAmount = ({ dollarAmount }: Monthly): string =>
  `${formatRoundMoney(dollarAmount * 100)} a month`;

/** What holds of a gift now. */
export function standing({ monthly, charity, isWaiting }: MonthlyLetter): Particular[] {
  const { dollarAmount, coversFee, endedAt, failures, nextTryAt } = monthly;
  const { cardBrand, cardLast4, cardExpires } = monthly;
  const cents = donationCents(dollarAmount, coversFee);
  const plan = planOf(monthly);
  const rows: Particular[] = [
    ['Each month', formatMoney(cents)],
    ...(coversFee
      ? [['Of it for the card fee', formatMoney(cents - dollarAmount * 100)] as Particular]
      : []),
    ['For', charity ?? anyPurpose],
  ];
  if (!endedAt && isPaused(plan, newYorkDay(new Date()))) {
    rows.push(['Paused until', formatCalendarDay(plan.pausedUntil as string, 'longDay')]);
  }
  if (isWaiting) rows.push(['Next gift', 'When you have chosen another charity']);
  // A date whose card was declined has passed.
  else if (!endedAt && failures > 0) rows.push(['Next try', formatLongDay(nextTryAt)]);
  else if (!endedAt) rows.push(['Next gift', formatCalendarDay(plan.dueOn, 'longDay')]);
  if (cardBrand && cardLast4 && cardExpires) {
    const card = { brand: cardBrand, last4: cardLast4, expires: cardExpires };
    rows.push(['Card', `${formatPaymentCard(card)}, valid through ${formatMonth(cardExpires)}`]);
  }
  return rows;
}
