// The mails about a purchase that is no gift: what was bought, with its serials, or that it came to nothing.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PurchaseType } from '#contract/payments.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { formatNumber } from '#rules/words/counts.ts';
import { formatMoney } from '#rules/words/money.ts';
import type { Part } from '../database/parts.ts';
import { payments } from '../database/schema/payments.ts';
import { raffleTicketGrants } from '../database/schema/raffle.ts';
import { mailInsert } from '../mail/outbox.ts';
import { callOrWrite, type MailSource, type MailWriter } from '../mail/template.ts';
import { guestAddress } from './guest-gifts.ts';
import type { Payment } from './records.ts';
import type { OwnedPayment } from './services.ts';

/** What somebody bought, in words. */
const bought: Record<PurchaseType, string> = {
  donation: 'donation',
  'raffle-tickets': 'raffle tickets',
  'jackpot-credits': 'jackpot credits',
  'vote-tokens': 'vote tokens',
  'tournament-entry': 'place in the golf tournament',
};

/** How long a buyer is thought to wait for the answer on the page, in milliseconds. */
const presentMs = 60_000;

const addressOf = (userId: string): SQL =>
  sql`(select email from users where id = ${userId}::uuid)`;

/** The part of the statement that settles a purchase which queues its confirmation. */
export function confirmationPart({ id, userId }: OwnedPayment): Part {
  const mail = {
    key: `purchase:${id}`,
    recipient: addressOf(userId),
    template: 'purchase-confirmed',
    data: { paymentId: id },
  };
  return { name: 'confirmed', statement: mailInsert(mail, sql`from paid`) };
}

/**
 * The statement that tells a buyer who has left that their payment came to nothing; null for somebody
 * who sees it on the page, and for a payment that nobody had agreed to.
 */
export function noticeOfFailure(
  payment: Pick<Payment, 'id' | 'status' | 'orderedAt' | 'userId' | 'isGuest'>,
  now: Date,
): SQL | null {
  const { id, userId, isGuest, status, orderedAt } = payment;
  if (status !== 'ordered' || !orderedAt || !(userId || isGuest)) return null;
  if (now.getTime() - orderedAt.getTime() < presentMs) return null;
  return mailInsert({
    key: `purchase-failed:${id}`,
    recipient: userId ? addressOf(userId) : guestAddress(id),
    template: 'purchase-failed',
    data: { paymentId: id },
  });
}

/** One statement, since each purchase has its mail. */
async function readPurchase(db: MailSource['db'], paymentId: unknown) {
  const [row] = await db
    .select({
      itemType: payments.itemType,
      amountCents: payments.amountCents,
      perks: payments.perks,
      isGuest: payments.isGuest,
      serialFrom: raffleTicketGrants.serialFrom,
      count: raffleTicketGrants.count,
    })
    .from(payments)
    .leftJoin(raffleTicketGrants, eq(raffleTicketGrants.paymentId, payments.id))
    .where(eq(payments.id, String(paymentId)));
  if (!row) throw new Error('The purchase of this email does not exist.');
  return row;
}

function particularsOf(purchase: Awaited<ReturnType<typeof readPurchase>>): [string, string][] {
  const { perks, serialFrom, count, amountCents } = purchase;
  const amount = (label: string, pieces: number): [string, string][] =>
    pieces > 0 ? [[label, formatNumber(pieces)]] : [];
  const serials: [string, string][] =
    serialFrom === null || count === null
      ? []
      : [['Serials', `${printSerial(serialFrom)} to ${printSerial(serialFrom + count - 1)}`]];
  return [
    ...amount('Raffle tickets', perks.raffleTickets),
    ...serials,
    ...amount('Jackpot credits', perks.jackpotCredits),
    ...amount('Vote tokens', perks.voteTokens),
    ['Paid', formatMoney(amountCents)],
  ];
}

/** These mails, by their names in the outbox; their data is `{ paymentId }`. */
export const purchaseMails: Readonly<Record<string, MailWriter>> = {
  'purchase-confirmed': async ({ paymentId }, { db, organisation, publicUrl }) => {
    const purchase = await readPurchase(db, paymentId);
    const what = bought[purchase.itemType as PurchaseType];
    return {
      subject: `Your ${what} from ${organisation.name}`,
      heading: 'Thank you',
      paragraphs: [`Your ${what}: the payment has arrived, and all of it is in your account.`],
      particulars: particularsOf(purchase),
      button: { label: 'See your account', url: `${publicUrl}/account` },
      closing: [`If you did not buy this, please ${callOrWrite(organisation)}.`],
    };
  },
  'purchase-failed': async ({ paymentId }, { db, organisation, publicUrl }) => {
    const { itemType, amountCents, isGuest } = await readPurchase(db, paymentId);
    const what = bought[itemType as PurchaseType];
    return {
      subject: `Your payment to ${organisation.name} did not go through`,
      heading: 'Your payment did not go through',
      paragraphs: [
        `The payment of ${formatMoney(amountCents)} for your ${what} was decided after you had left, and it was not made. Nothing was taken from you, and nothing was given.`,
      ],
      ...(isGuest ? {} : { button: { label: 'See your account', url: `${publicUrl}/account` } }),
      closing: [`If money was taken from you, please ${callOrWrite(organisation)}.`],
    };
  },
};
