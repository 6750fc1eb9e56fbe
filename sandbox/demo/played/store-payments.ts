// Writes the demo's past payments with all that they granted: donations, tickets, timelines, postings.
import { sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { donations, monthlyDonations, offlineGifts } from '#base/database/schema/donations.ts';
import { paymentEvents, payments } from '#base/database/schema/payments.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import {
  afterCharge,
  chargedFrom,
  monthOf,
  newYorkDay,
  startPlan,
} from '#rules/donations/monthly.ts';
import { ticketsExpireAt } from '#rules/raffle/raffle.ts';
import { stableId } from '../stable-id.ts';
import type { PastPosting } from './past-ledger.ts';
import type { PastPayment } from './past-payment.ts';
import { playerId } from './people.ts';

const minuteMs = 60_000;
const rowsAtOnce = 500;

/** The player's monthly gift. */
export const monthlyId = stableId('monthly gift of the player');

/** What the sandbox's provider calls a payment, and what it captured of it. */
export const providerIds = ({ id, provider }: Pick<PastPayment, 'id' | 'provider'>) => {
  const plain = id.replaceAll('-', '');
  return provider === 'stripe'
    ? { payment: `pi_${plain}`, capture: `ch_${plain}` }
    : { payment: plain.slice(0, 17).toUpperCase(), capture: plain.slice(15).toUpperCase() };
};

/** The names of the player's saved card at the sandbox's provider. */
export const savedCard = { customerId: 'cus_demoplayer', methodId: 'pm_demoplayer' };

async function inChunks<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await insert(rows.slice(at, at + rowsAtOnce));
}

function rowOf(payment: PastPayment): typeof payments.$inferInsert {
  const { id, provider, at, status, monthlyNumber } = payment;
  const isSettled = status === 'settled';
  const known = isSettled && provider !== 'offline' ? providerIds(payment) : null;
  return {
    id,
    provider,
    providerPaymentId: known?.payment ?? null,
    providerCaptureId: known?.capture ?? null,
    idempotencyKey: `demo:${id}`,
    userId: payment.userId,
    visitorHash: 'demo',
    item: payment.item,
    itemType: payment.item.type,
    amountCents: payment.amountCents,
    perks: payment.perks,
    status,
    createdAt: new Date(at.getTime() - 2 * minuteMs),
    orderedAt: isSettled ? new Date(at.getTime() - minuteMs) : null,
    closedAt: at,
    declines: status === 'failed' ? 1 : 0,
    failure: payment.failure,
    monthlyDonationId: monthlyNumber === null ? null : monthlyId,
    monthlyNumber,
  };
}

/** Writes the payments, oldest first; answers the postings that belong to them. */
export async function storePayments(
  tx: Tx,
  past: readonly PastPayment[],
  staffId: string,
): Promise<PastPosting[]> {
  await inChunks(past.map(rowOf), (some) => tx.insert(payments).values(some));
  await inChunks(
    past.map(({ id, status, at, failure }) => ({
      paymentId: id,
      at,
      what: status,
      why: failure ?? (status === 'settled' ? 'the buyer completed it' : 'the buyer left'),
    })),
    (some) => tx.insert(paymentEvents).values(some),
  );
  const settled = past.filter(({ status }) => status === 'settled');
  await inChunks(
    settled.filter(({ perks }) => perks.raffleTickets > 0),
    (some) => tx.insert(raffleTicketGrants).values(some.map(grantOf)),
  );
  await storeGifts(tx, settled, staffId);
  return settled.flatMap(postingsOf);
}

const grantOf = ({ id, userId, perks, at }: PastPayment) => ({
  id: stableId(`tickets of ${id}`),
  userId,
  paymentId: id,
  serialFrom: sql`nextval('raffle_serials')`,
  count: perks.raffleTickets,
  createdAt: at,
  expiresAt: ticketsExpireAt(at),
});

async function storeGifts(tx: Tx, settled: readonly PastPayment[], staffId: string): Promise<void> {
  const gifts = settled.filter(({ item }) => item.type === 'donation');
  await storeMonthly(
    tx,
    gifts.filter(({ monthlyNumber }) => monthlyNumber !== null),
  );
  await inChunks(gifts, (some) => tx.insert(donations).values(some.map(donationOf)));
  const checks = gifts.filter(({ provider }) => provider === 'offline');
  await inChunks(checks, (some) =>
    tx.insert(offlineGifts).values(
      some.map(({ id, at }, index) => ({
        paymentId: id,
        method: 'check' as const,
        checkNumber: String(2041 + 7 * index),
        receivedOn: at.toISOString().slice(0, 10),
        recordedBy: staffId,
        recordedAt: at,
      })),
    ),
  );
}

function donationOf({ id, userId, item, amountCents, perks, monthlyNumber, at }: PastPayment) {
  if (item.type !== 'donation') throw new Error('Only gifts are donations.');
  return {
    id: stableId(`donation of ${id}`),
    userId,
    paymentId: id,
    donationPreference: item.donationPreference ?? null,
    amountCents,
    feeCents: amountCents - item.dollarAmount * 100,
    monthlyDonationId: monthlyNumber === null ? null : monthlyId,
    ...perks,
    createdAt: at,
  };
}

async function storeMonthly(tx: Tx, gifts: readonly PastPayment[]): Promise<void> {
  const first = gifts[0];
  const last = gifts.at(-1);
  if (first?.item.type !== 'donation' || !last) return;
  const plan = afterCharge(startPlan(newYorkDay(first.at)), monthOf(newYorkDay(last.at)));
  const nextDueAt = chargedFrom(plan.dueOn);
  await tx.insert(monthlyDonations).values({
    id: monthlyId,
    userId: playerId,
    firstPaymentId: first.id,
    donationPreference: first.item.donationPreference ?? null,
    dollarAmount: first.item.dollarAmount,
    coversFee: false,
    providerCustomerId: savedCard.customerId,
    providerMethodId: savedCard.methodId,
    startedAt: first.at,
    nextDueAt,
    nextTryAt: nextDueAt,
    anchorDay: plan.day,
    usedMonth: plan.usedMonth,
    giftsMade: gifts.length,
    cardBrand: 'visa',
    cardLast4: '4242',
    cardExpires: `${last.at.getUTCFullYear() + 1}-12`,
  });
}

/** Where the money of a payment goes to. */
const moneyTo = ({ item }: PastPayment) =>
  item.type === 'donation'
    ? (`charity:${item.donationPreference ?? 'where-needed-most'}` as const)
    : ('association' as const);

function postingsOf(payment: PastPayment): PastPosting[] {
  const { id, userId, provider, amountCents, perks, at } = payment;
  const cause = `payment:${id}`;
  const perk = (name: string, asset: PastPosting['asset'], amount: number): PastPosting => ({
    key: `${cause}:${name}`,
    cause,
    asset,
    from: 'issuance',
    to: `user:${userId}`,
    amount,
    at,
  });
  return [
    {
      key: `${cause}:funds`,
      cause,
      asset: 'usd',
      from: provider,
      to: moneyTo(payment),
      amount: amountCents,
      at,
    },
    perk('jackpot-credits', 'jackpot_credit', perks.jackpotCredits),
    perk('raffle-tickets', 'raffle_ticket', perks.raffleTickets),
    perk('vote-tokens', 'vote_token', perks.voteTokens),
  ];
}
