// The emails about a monthly gift: declined, changed, a card that expires, and its link asked for.
import type { MailWriter, WrittenMail } from '#base/mail/template.ts';
import { callOrWrite } from '#base/mail/template.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { MonthlyActName } from '#contract/monthly.ts';
import { monthlyLinkDays, triesLeft } from '#rules/donations/monthly.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatMonth, formatPaymentCard } from '#rules/format/payment-cards.ts';
import {
  formatAmount,
  linkOf,
  type MonthlyLetter,
  readLetter,
  standing,
} from './monthly-letters.ts';
import type { MonthlyLinks } from './monthly-links.ts';
import type { Monthly } from './monthly-plan.ts';

/** These emails, by their names in the outbox; the data of each names its `monthlyDonationId`. */
export function monthlyMails(links: MonthlyLinks): Readonly<Record<string, MailWriter>> {
  const about =
    (
      label: string,
      write: (
        letter: MonthlyLetter,
        data: Record<string, unknown>,
        organization: OrganizationInfo,
        way: Way,
      ) => Omit<WrittenMail, 'button' | 'secrets' | 'particulars'> | null,
    ): MailWriter =>
    async (data, { db, organization, ...place }) => {
      const letter = await readLetter(db, data.monthlyDonationId);
      const link = linkOf(links, letter, place, label);
      const written = write(letter, data, organization, link.button ? byLink : byAccount);
      return written && { ...written, particulars: standing(letter), ...link };
    };
  return {
    'monthly-declined': about('Give a new card', declined),
    'monthly-changed': about('See your monthly gift', changed),
    'monthly-card-expiring': about('Give a new card', expiring),
    'monthly-charity-gone': about('Choose another charity', charityGone),
    'monthly-link': about('Manage your monthly gift', asked),
  };
}

/** What is said below the button of {@link linkOf}. */
export const linkLasts = `The link needs no login and works until ${monthlyLinkDays} days after the gift has ended. Please do not pass this email on.`;

/** How the gift is reached: by the button of {@link linkOf}, or where an email has none, in the account. */
interface Way {
  hasLink: boolean;
  words: string;
  /** What is said of the link, where there is one. */
  closing: string[];
}

const byLink: Way = { hasLink: true, words: 'with the button below', closing: [linkLasts] };
const byAccount: Way = { hasLink: false, words: 'in your account', closing: [] };

function declined(
  { monthly, name }: MonthlyLetter,
  { failure, isOver }: Record<string, unknown>,
  { name: us }: OrganizationInfo,
  way: Way,
) {
  // Its donor has given, changed, ended or restarted the gift since: none of what would be said is so.
  const isUnsettled = isOver ? monthly.endedAt : monthly.failures > 0 && !monthly.endedAt;
  if (!isUnsettled) return null;
  const said = `${name}, your card was declined for your monthly gift. The reason: ${String(failure ?? 'no reason was given')}`;
  if (isOver) {
    return {
      subject: `Your monthly gift to ${us} has ended`,
      heading: 'Your monthly gift has ended',
      paragraphs: [
        said,
        `We have tried several times and will not try again. Nothing was taken. If you would like to go on giving, give a new card and restart the gift ${way.words}.`,
      ],
      closing: [...way.closing, `Thank you for standing by us. Your ${us}`],
    };
  }
  const [next, ...others] = triesLeft(monthly.nextTryAt, monthly.failures).map(formatLongDay);
  const rest =
    others.length > 0
      ? `If it is declined again, we try on ${listAnd(others)}; after that the gift ends.`
      : 'If it is declined again, the gift ends.';
  return {
    subject: `Your monthly gift to ${us} did not go through`,
    heading: 'Your monthly gift did not go through',
    paragraphs: [
      said,
      `We will try again on ${next}. ${rest} Nothing was taken so far.`,
      `If your card has expired or was replaced, give a new one ${way.words}. If your bank wants you to confirm the payment, please ask them.`,
    ],
    closing: [...way.closing, `Thank you for standing by us. Your ${us}`],
  };
}

const acts: Readonly<
  Record<MonthlyActName | 'card', { heading: string; text: (gift: Monthly, way: Way) => string }>
> = {
  change: {
    heading: 'Your monthly gift is changed',
    text: (gift) =>
      gift.failures > 0
        ? 'your monthly gift is changed. It was due already, so the change takes effect when we try your card again.'
        : 'your monthly gift is changed. The change takes effect on the next date.',
  },
  skip: {
    heading: 'A date of your monthly gift is skipped',
    text: () => 'we skip one date of your monthly gift, and only that one.',
  },
  pause: {
    heading: 'Your monthly gift is paused',
    text: () =>
      'your monthly gift is paused. Nothing is charged until then, and missed dates are not charged later.',
  },
  resume: {
    heading: 'Your monthly gift goes on',
    text: () => 'your monthly gift goes on. Missed dates are not charged later.',
  },
  restart: {
    heading: 'Your monthly gift goes on',
    text: () => 'your monthly gift goes on. Missed dates are not charged later.',
  },
  cancel: {
    heading: 'Your monthly gift has ended',
    text: (gift, way) =>
      `your gift of ${formatAmount(gift)} has ended, and your card is not charged anymore. Your past gifts are not affected. You can restart it for ${monthlyLinkDays} days ${way.words}.`,
  },
  'void-links': {
    heading: 'Earlier links do not work anymore',
    text: (_gift, { hasLink }) =>
      `the links in our earlier emails about your monthly gift do not work anymore.${hasLink ? ' The one below does.' : ''}`,
  },
  card: {
    heading: 'Your new card is saved',
    text: (gift, way) => `your new card is saved. ${whenCharged(gift, way)}`,
  },
};

function whenCharged({ endedAt, failures }: Monthly, { words }: Way): string {
  if (endedAt) return `The gift has ended: nothing is charged until you restart the gift ${words}.`;
  return failures > 0
    ? 'Your gift was due already, so we charge the new card within the hour.'
    : 'We charge it from the next date on.';
}

function changed(
  { monthly, name }: MonthlyLetter,
  { did, via }: Record<string, unknown>,
  organization: OrganizationInfo,
  way: Way,
) {
  const act = acts[did as MonthlyActName];
  if (!act) throw new Error('What this email tells is unknown.');
  const byStaff = via === 'office' ? ' A member of our staff did this for you.' : '';
  return {
    subject: `${act.heading} (${organization.name})`,
    heading: act.heading,
    paragraphs: [`${name}, ${act.text(monthly, way)}${byStaff}`],
    closing: [`If you did not ask for this, please ${callOrWrite(organization)}.`, ...way.closing],
  };
}

function expiring(
  { monthly, name }: MonthlyLetter,
  _data: object,
  { name: us }: OrganizationInfo,
  way: Way,
) {
  const { cardBrand: brand, cardLast4: last4, cardExpires: expires } = monthly;
  if (!brand || !last4 || !expires) throw new Error('The card of this email is not known.');
  return {
    subject: `Your card for your monthly gift to ${us} expires soon`,
    heading: 'Your card expires soon',
    paragraphs: [
      `${name}, the card that your monthly gift is charged to, ${formatPaymentCard({ brand, last4 })}, is valid through ${formatMonth(expires)}.`,
      `Give a new card ${way.words}, and your gift goes on as before. If your bank has sent you a new card already, it may also tell us by itself.`,
    ],
    closing: [...way.closing, `Thank you for standing by us. Your ${us}`],
  };
}

function charityGone(
  { isWaiting, name, charity }: MonthlyLetter,
  _data: object,
  { name: us }: OrganizationInfo,
  way: Way,
) {
  // Its donor chose another one, or the charity is back.
  if (!isWaiting) return null;
  return {
    subject: `Your monthly gift to ${us} waits for you to choose a charity`,
    heading: 'Your monthly gift waits',
    paragraphs: [
      `${name}, your monthly gift was for ${charity}, which takes no gifts through us anymore. We have not charged your card, and we do not give your gift to anybody whom you did not choose.`,
      `Choose another charity, or where it is needed most, ${way.words}. Your gift then goes on with its next date; missed dates are not charged later. If you would rather stop, you can cancel it there.`,
    ],
    closing: [...way.closing, `Thank you for standing by us. Your ${us}`],
  };
}

function asked(
  { monthly }: MonthlyLetter,
  _data: object,
  { name: us }: OrganizationInfo,
  way: Way,
) {
  // Of an email that is about the link alone nothing is left without it.
  if (!way.hasLink) return null;
  return {
    subject: `The link to your monthly gift to ${us}`,
    heading: 'Manage your monthly gift',
    paragraphs: [
      `Somebody asked for the link to your gift of ${formatAmount(monthly)}. With it you change, skip, pause or cancel the gift, or give a new card.`,
    ],
    closing: [...way.closing, 'If it was not you, there is nothing to do.'],
  };
}
