// The mails about a purchase that is no gift: what was bought, with its serials, or that it came to nothing.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PurchaseType } from '#contract/payments.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import type { OwedAsset } from '#rules/payments/refunds.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import type { Tx } from '../database/handles.ts';
import type { Part } from '../database/parts.ts';
import { payments } from '../database/schema/payments.ts';
import { raffleTicketGrants } from '../database/schema/raffle.ts';
import { forgetMails } from '../mail/forget-recipient.ts';
import { mailInsert } from '../mail/outbox.ts';
import { callOrWrite, type MailSource, type MailWriter } from '../mail/template.ts';
import { guestAddress } from './guest-gifts.ts';
import type { Payment } from './records.ts';
import { coveredPieces, tellCovered } from './refunds/covered.ts';
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

/**
 * The part of the statement that settles a purchase which queues its confirmation, or says that it waits
 * for a person.
 */
export function confirmationPart({ id, userId, isHeldBack }: OwnedPayment): Part {
  const mail = {
    key: `purchase:${id}`,
    recipient: addressOf(userId),
    template: isHeldBack ? 'purchase-held-back' : 'purchase-confirmed',
    data: { paymentId: id },
  };
  return { name: 'confirmed', statement: mailInsert(mail, sql`from paid`) };
}

/** The statement that tells a buyer what was decided about a purchase that waited for a person. */
export const noticeOfDecision = (
  { id, userId }: Pick<OwnedPayment, 'id' | 'userId'>,
  decision: 'released' | 'refused',
): SQL =>
  mailInsert({
    key: `purchase-${decision}:${id}`,
    recipient: addressOf(userId),
    template: `purchase-${decision}`,
    data: { paymentId: id },
  });

/**
 * The statement that tells a buyer who has left that their payment came to nothing; null for somebody
 * who sees it on the page, for a payment that nobody had agreed to, and for the charge of a monthly gift,
 * whose own emails say what comes next.
 */
export function noticeOfFailure(
  payment: Pick<
    Payment,
    'id' | 'status' | 'orderedAt' | 'userId' | 'isGuest' | 'monthlyDonationId'
  >,
  now: Date,
): SQL | null {
  const { id, userId, isGuest, status, orderedAt } = payment;
  if (status !== 'ordered' || !orderedAt || !(userId || isGuest)) return null;
  if (payment.monthlyDonationId) return null;
  if (now.getTime() - orderedAt.getTime() < presentMs) return null;
  return mailInsert({
    key: `purchase-failed:${id}`,
    recipient: userId ? addressOf(userId) : guestAddress(id),
    template: 'purchase-failed',
    data: { paymentId: id },
  });
}

/** Forgets mails about somebody's purchases as their account closes, also those to a former address. */
export const forgetPurchaseMails = (tx: Tx, userId: string): Promise<void> =>
  forgetMails(
    tx,
    userId,
    sql`mails.key in (select kind || ':' || p.id from payments p
      cross join unnest(array['purchase', 'purchase-released', 'purchase-refused', 'purchase-failed']) kind
      where p.user_id = ${userId})`,
  );

const coveredOf = (asset: OwedAsset) =>
  coveredPieces(sql`${payments.userId}`, asset, sql`'payment:' || ${payments.id}`).mapWith(Number);

/** One statement, since each purchase has its mail. */
async function readPurchase(db: MailSource['db'], paymentId: unknown) {
  const [row] = await db
    .select({
      itemType: payments.itemType,
      amountCents: payments.amountCents,
      perks: payments.perks,
      isGuest: payments.isGuest,
      isBankDebit: payments.isBankDebit,
      failure: payments.failure,
      coveredCredits: coveredOf('jackpot_credit'),
      coveredTokens: coveredOf('vote_token'),
      serialFrom: raffleTicketGrants.serialFrom,
      count: raffleTicketGrants.count,
    })
    .from(payments)
    .leftJoin(raffleTicketGrants, eq(raffleTicketGrants.paymentId, payments.id))
    .where(eq(payments.id, String(paymentId)));
  if (!row) throw new Error('The purchase of this email does not exist.');
  return row;
}

type Purchase = Awaited<ReturnType<typeof readPurchase>>;

function particularsOf(purchase: Purchase): [string, string][] {
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

/** Where what was bought is, if some of it covered at once what the buyer owed; else null. */
function tellWhere({ perks, coveredCredits, coveredTokens }: Purchase): string | null {
  return (
    tellCovered(perks.jackpotCredits, coveredCredits) ??
    tellCovered(perks.voteTokens, coveredTokens)
  );
}

/** These mails, by their names in the outbox; their data is `{ paymentId }`. */
export const purchaseMails: Readonly<Record<string, MailWriter>> = {
  'purchase-confirmed': async ({ paymentId }, { db, organization, publicUrl }) => {
    const purchase = await readPurchase(db, paymentId);
    const what = bought[purchase.itemType as PurchaseType];
    const where = tellWhere(purchase);
    return {
      subject: `Your ${what} from ${organization.name}`,
      heading: 'Thank you',
      paragraphs: [
        where === null
          ? `Your ${what}: the payment has arrived, and all of it is in your account.`
          : `Your ${what}: the payment has arrived. ${where}`,
      ],
      particulars: particularsOf(purchase),
      button: { label: 'See your account', url: `${publicUrl}/account` },
      closing: [`If you did not buy this, please ${callOrWrite(organization)}.`],
    };
  },
  'purchase-held-back': async ({ paymentId }, { db, organization, publicUrl }) => {
    const { itemType, amountCents } = await readPurchase(db, paymentId);
    const what = bought[itemType as PurchaseType];
    return {
      subject: `Your ${what} from ${organization.name} are waiting for a check`,
      heading: 'We look at your purchase first',
      paragraphs: [
        `Your payment has arrived. Your card is from a different place than where you seemed to be, and we may sell ${what} only where we have a license. So one of our staff checks the purchase before you get them. We will email you the decision.`,
        'Until then they are not in your account and take part in no race and no draw. If we cannot give them to you, you get all of your money back.',
      ],
      particulars: [['Paid', formatMoney(amountCents)]],
      button: { label: 'See your account', url: `${publicUrl}/account` },
      closing: [
        `If you were traveling, or have moved, ${callOrWrite(organization)}: it helps us decide.`,
      ],
    };
  },
  'purchase-released': async ({ paymentId }, { db, organization, publicUrl }) => {
    const purchase = await readPurchase(db, paymentId);
    const what = bought[purchase.itemType as PurchaseType];
    const where = tellWhere(purchase);
    return {
      subject: where
        ? `Your ${what} from ${organization.name}`
        : `Your ${what} from ${organization.name} are in your account`,
      heading: 'We have checked your purchase',
      paragraphs: [
        where
          ? `Thank you for waiting. You have your ${what}, and they count from today. ${where}`
          : `Thank you for waiting. Your ${what} are in your account, and count from today.`,
      ],
      particulars: particularsOf(purchase),
      button: { label: 'See your account', url: `${publicUrl}/account` },
      closing: [`If you have questions, please ${callOrWrite(organization)}.`],
    };
  },
  'purchase-refused': async ({ paymentId }, { db, organization }) => {
    const { itemType, amountCents } = await readPurchase(db, paymentId);
    const what = bought[itemType as PurchaseType];
    return {
      subject: `We give back what you paid ${organization.name}`,
      heading: 'Your money is on its way back',
      paragraphs: [
        `We could not sell you ${what}: as far as we can tell, you were in a place where we have no license for them. What is left of the ${formatMoney(amountCents)} that you paid goes back to your card. Banks take a few days for it.`,
      ],
      closing: [`If we are wrong about where you were, please ${callOrWrite(organization)}.`],
    };
  },
  'purchase-failed': async ({ paymentId }, { db, organization, publicUrl }) => {
    const purchase = await readPurchase(db, paymentId);
    const { itemType, amountCents, isGuest, isBankDebit, failure } = purchase;
    const what = bought[itemType as PurchaseType];
    const paid = formatMoney(amountCents);
    return {
      subject: `Your payment to ${organization.name} did not go through`,
      heading: 'Your payment did not go through',
      paragraphs: [
        isBankDebit
          ? `Your bank did not make the payment of ${paid} for your ${what}. If it had already taken the money from your account, it returns it. No gift was made.`
          : `The payment of ${paid} for your ${what} was declined after you had left. No money was taken from you, and you owe nothing.`,
        ...(failure
          ? [`${isBankDebit ? 'What the bank said' : 'What we were told'}: ${failure}`]
          : []),
      ],
      ...(isGuest ? {} : { button: { label: 'See your account', url: `${publicUrl}/account` } }),
      closing: [`If money was taken from you, please ${callOrWrite(organization)}.`],
    };
  },
};
