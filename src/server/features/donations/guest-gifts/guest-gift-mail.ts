// What mails say of gifts without an account: in the receipt, and when a link is mailed once more.
import { eq } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { donations } from '#base/database/schema/donations.ts';
import type { MailWriter, WrittenMail } from '#base/mail/template.ts';
import { leastAge } from '#rules/figures.ts';
import { formatLongDay, formatLongMoment } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { formatMoney } from '#rules/format/money.ts';
import { listPerks } from '#rules/format/perks.ts';
import { piecesThat, readKnownGift } from './waiting-gift.ts';

const claimButton = (publicUrl: string, token: string) => ({
  label: 'Keep what came with your gift',
  url: `${publicUrl}/gifts/claim?${token}`,
});

/** What waits at a gift, and until when, as a sentence. */
async function readWaiting(db: Db, paymentId: string) {
  const known = await readKnownGift(db, paymentId);
  const what = listAnd(listPerks(piecesThat(known, 'waiting')));
  const until = `${formatLongMoment(known.gift.waitsUntil ?? new Date())} New York time`;
  return { known, what, until };
}

/** What the receipt of a gift without an account says beside the receipt. */
export async function claimPart(
  db: Db,
  donationId: string,
  token: string,
  publicUrl: string,
): Promise<Pick<WrittenMail, 'button' | 'secrets' | 'paragraphs'>> {
  const [donation] = await db
    .select({ paymentId: donations.paymentId })
    .from(donations)
    .where(eq(donations.id, donationId));
  if (!donation) throw new Error('The donation of this receipt does not exist.');
  const { what, until } = await readWaiting(db, donation.paymentId);
  const sentence = what
    ? `With your gift come ${what}, as our thanks. They wait for you until ${until}: log in, or choose a password, and they are yours. Your gift is complete either way.`
    : 'What came with this gift is not waiting anymore.';
  return {
    secrets: [token],
    paragraphs: [sentence],
    ...(what ? { button: claimButton(publicUrl, token) } : {}),
  };
}

/** The reminder, and the link that was asked for again; its data is `{ paymentId, token }`. */
export const giftWaitingMail: MailWriter = async (
  { paymentId, token },
  { db, organization, publicUrl },
) => {
  const { known, what, until } = await readWaiting(db, String(paymentId));
  return {
    secrets: [String(token)],
    subject: `What came with your gift to ${organization.name} waits for you`,
    heading: 'Keep what came with your gift',
    paragraphs: [
      what
        ? `With your gift of ${formatMoney(known.payment.amountCents)} on ${formatLongDay(known.donatedAt)} came ${what}. They wait for you until ${until}; after that they go back. Your gift and its receipt stay as they are.`
        : `What came with your gift of ${formatMoney(known.payment.amountCents)} is not waiting anymore.`,
    ],
    ...(what ? { button: claimButton(publicUrl, String(token)) } : {}),
    closing: [
      `Whoever plays is at least ${leastAge} years old. If you do not want any of it, you do not need to do anything.`,
    ],
  };
};
