// The mail that confirms a break from playing: until when it lasts, and what it covers.
import { eq } from 'drizzle-orm';
import { users } from '#base/database/schema/accounts.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { formatLongMoment } from '#rules/format/dates.ts';

/** Its data is `{ userId, kind, endsAt }`. */
export const playBreakMail: MailWriter = async (
  { userId, kind, endsAt },
  { db, organization, publicUrl },
) => {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, String(userId)));
  if (!found) throw new Error('The person of this email does not exist.');
  const until = `${formatLongMoment(String(endsAt))}, New York time`;
  const isExclusion = kind === 'self-exclusion';
  return {
    subject: isExclusion
      ? `You have excluded yourself from playing at ${organization.name}`
      : `Your break from playing at ${organization.name}`,
    heading: isExclusion ? 'You have excluded yourself' : 'You are taking a break',
    paragraphs: [
      `${found.name}, ${isExclusion ? 'you have excluded yourself from playing' : 'you are taking a break from playing'} until ${until}. It ends automatically then; nobody can end it earlier, neither you nor we.`,
      'Until then you cannot buy jackpot credits, raffle tickets or vote tokens, play jackpot cards, or vote. A gift is still welcome; it comes without credits, tickets or tokens.',
      'What you have stays yours: cards and tickets stay in their races and draws, prizes can be claimed, credits and tokens wait for you.',
    ],
    button: { label: 'See your play limits', url: `${publicUrl}/account#play-limits` },
    closing: [
      `If this was not you, please write to ${organization.email}.`,
      `Take good care of yourself. Your ${organization.name}`,
    ],
  };
};
