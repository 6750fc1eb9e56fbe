// What each kind of purchase costs and grants: the one table that joins payments to the features.
import { sql } from 'drizzle-orm';
import { keepRoom, noFiftyFifty, requireRoom } from '#base/draws/fifty-fifty.ts';
import { allowedPerks, hasPerks, noPerks } from '#rules/payments/perks.ts';
import { Refusal } from '../contract/errors.ts';
import type { PurchaseItem, PurchaseType } from '../contract/payments.ts';
import { donationCents, findTier } from '../rules/donations/donations.ts';
import { creditCents, entryCents, ticketCents } from '../rules/prices.ts';
import type { Tx } from './base/database/handles.ts';
import { type Part, withParts } from './base/database/parts.ts';
import { guestAddress, unclaimedOf } from './base/payments/guest-gifts.ts';
import { confirmationPart } from './base/payments/purchase-mails.ts';
import type { Payment } from './base/payments/records.ts';
import type {
  Fulfillment,
  Fulfillments,
  GuestPayment,
  OwnedPayment,
  Paid,
  SettlingSteps,
} from './base/payments/services.ts';
import { waitAgain, waitingParts } from './features/donations/guest-gifts/waiting-gift.ts';
import { advanceMonthly, startMonthly } from './features/donations/monthly/monthly-donation.ts';
import { requireCharity } from './features/donations/queries.ts';
import { donationParts, type PaidDonation } from './features/donations/record-donation.ts';
import {
  checkPlace,
  isGiftPackDue,
  keepPlace,
  paidPlace,
  releasePlace,
  restorePlace,
} from './features/golf/entries/keep-place.ts';
import { requirePhoneSale } from './features/track/phone-sales.ts';
import { purchaseParts } from './purchase-parts.ts';

/** The item of a payment as the kind that its fulfillment is for. */
function as<T extends PurchaseType>(item: PurchaseItem, type: T) {
  if (item.type !== type) throw new Error(`This is a ${item.type}, not a ${type}.`);
  return item as Extract<PurchaseItem, { type: T }>;
}

/** A donation: the money goes to the charity, and its tier's perks to the donor. */
const donation: Fulfillment = {
  async quote({ db, findTiers }, item, { allowed, provider }) {
    const gift = as(item, 'donation');
    // Only the card provider keeps a card for the months to come.
    if (gift.frequency === 'monthly' && provider !== 'stripe') throw new Refusal('card_needed');
    await requireCharity(db, gift.donationPreference);
    const tier = findTier(await findTiers(db, 'DONATION'), gift.dollarAmount);
    return {
      amountCents: donationCents(gift.dollarAmount, gift.coversFee ?? false),
      perks: gift.withoutPerks ? noPerks : allowedPerks(tier ?? noPerks, allowed),
      description: gift.frequency === 'monthly' ? 'Monthly donation' : 'Donation',
    };
  },
  moneyTo: (item) =>
    `charity:${as(item, 'donation').donationPreference ?? 'where-needed-most'}` as const,
  stepsFor(payment) {
    const gift = as(payment.item, 'donation');
    return payment.monthlyDonationId || gift.frequency === 'monthly' ? countMonthly : null;
  },
  grants: (payment, paid) => [
    ...donationParts(donationOf(payment, paid)),
    ...purchaseParts(payment, donation.moneyTo(payment.item), instantOf(paid.paidAt)),
  ],
  forGuests: {
    // Whoever gives every month needs an account to change or end it.
    mayBuy: (item) => as(item, 'donation').frequency !== 'monthly',
    grants(payment, paid) {
      const address = guestAddress(payment.id);
      const claim = hasPerks(payment.perks) ? waitingParts(payment.id) : null;
      return [
        ...donationParts({
          ...donationOf(payment, paid),
          address,
          claimToken: claim?.token ?? null,
        }),
        ...(claim?.parts ?? []),
        ...purchaseParts(
          payment,
          donation.moneyTo(payment.item),
          instantOf(paid.paidAt),
          unclaimedOf(payment.id),
        ),
      ];
    },
    waitAgain,
  },
};

/** A paid donation as it is recorded. */
function donationOf(payment: OwnedPayment | GuestPayment, { paidAt }: Paid): PaidDonation {
  const gift = as(payment.item, 'donation');
  const { id: paymentId, userId, amountCents, monthlyDonationId, perks } = payment;
  return {
    userId,
    paymentId,
    donatedAt: instantOf(paidAt),
    donationPreference: gift.donationPreference ?? null,
    amountCents,
    feeCents: amountCents - gift.dollarAmount * 100,
    monthlyDonationId,
    perks,
  };
}

/** Begins a monthly gift with its first payment, or counts one more of it. */
const countMonthly: SettlingSteps = async (tx, payment, { savedMethod, card, paidAt }) => {
  const { id: paymentId, userId, monthlyDonationId } = payment;
  if (monthlyDonationId) {
    const monthlyNumber = payment.monthlyNumber ?? 1;
    const paid = { at: paidAt ?? new Date(), card };
    await advanceMonthly(tx, { ...payment, monthlyDonationId, monthlyNumber }, paid);
  } else if (savedMethod) {
    const gift = as(payment.item, 'donation');
    const begun = await startMonthly(tx, { userId, paymentId, gift, savedMethod, card });
    return { ...payment, monthlyDonationId: begun };
  }
  return payment;
};

/**
 * When a gift was given: as its donor paid, also when it is settled days later, since that decides its year of tax
 * and how long its tickets last. A provider's clock that is ahead of ours does not count.
 */
const instantOf = (paidAt: Date | null): Date | null =>
  paidAt && new Date(Math.min(paidAt.getTime(), Date.now()));

/** Raffle tickets at their price. */
const raffleTickets: Fulfillment = {
  async quote({ db }, item) {
    const { tickets, phoneSaleId } = as(item, 'raffle-tickets');
    if (phoneSaleId) await requirePhoneSale(db, phoneSaleId, tickets);
    await requireRoom(db, tickets);
    return {
      amountCents: tickets * ticketCents,
      perks: { ...noPerks, raffleTickets: tickets },
      description: 'Raffle tickets',
    };
  },
  reserve: (tx, payment) => keepRoom(tx, as(payment.item, 'raffle-tickets').tickets),
  hasPlenty: noFiftyFifty,
  moneyTo: () => 'association',
  grants: (payment, { paidAt }) => [
    confirmationPart(payment),
    ...purchaseParts(payment, 'association', instantOf(paidAt)),
  ],
};

/** Jackpot credits at their price. */
const jackpotCredits: Fulfillment = {
  async quote(_desk, item) {
    const { credits } = as(item, 'jackpot-credits');
    return {
      amountCents: credits * creditCents,
      perks: { ...noPerks, jackpotCredits: credits },
      description: 'Jackpot credits',
    };
  },
  moneyTo: () => 'association',
  grants: (payment, { paidAt }) => [
    confirmationPart(payment),
    ...purchaseParts(payment, 'association', instantOf(paidAt)),
  ],
};

/** Vote tokens by the tier of what is paid. */
const voteTokens: Fulfillment = {
  async quote({ db, findTiers }, item) {
    const { dollarAmount } = as(item, 'vote-tokens');
    const tier = findTier(await findTiers(db, 'VOTE_CONTEST'), dollarAmount);
    if (!tier || tier.voteTokens === 0) throw new Refusal('too_few_dollars');
    return {
      amountCents: dollarAmount * 100,
      perks: { ...noPerks, voteTokens: tier.voteTokens },
      description: 'Vote tokens',
    };
  },
  moneyTo: () => 'association',
  grants: (payment, { paidAt }) => [
    confirmationPart(payment),
    ...purchaseParts(payment, 'association', instantOf(paidAt)),
  ],
};

/**
 * A place in the tournament, kept from the order on, so that the last one is sold once. What is paid for
 * it is a donation, of which place and gift pack are the value that comes with it.
 */
const tournamentEntry: Fulfillment = {
  async quote({ db }, item, { userId }) {
    const { event } = as(item, 'tournament-entry');
    await checkPlace(db, event, userId, new Date());
    return { amountCents: entryCents, perks: noPerks, description: 'Tournament entry donation' };
  },
  reserve: (tx, payment) => {
    const { event: name, withoutGiftPack } = as(payment.item, 'tournament-entry');
    const place = { name, ...placeOf(payment), isWithoutPack: withoutGiftPack === true };
    return keepPlace(tx, place, new Date());
  },
  release: (tx, payment) => releasePlace(tx, payment.id),
  moneyTo: () => 'association',
  grants(payment, { paidAt }) {
    const { id: paymentId, userId, amountCents } = payment;
    return [
      { name: 'place', statement: paidPlace },
      ...donationParts({
        ...{ userId, paymentId, amountCents, perks: noPerks, donatedAt: instantOf(paidAt) },
        ...{ donationPreference: null, feeCents: 0, monthlyDonationId: null },
        entry: { hasGiftPack: isGiftPackDue },
      }),
      ...purchaseParts(payment, 'association', instantOf(paidAt)),
    ];
  },
  setGone: (tx, payment, isGone) =>
    isGone ? releasePlace(tx, payment.id) : restorePlace(tx, payment.id),
};

const placeOf = (payment: OwnedPayment) => ({
  userId: payment.userId,
  paymentId: payment.id,
});

/** Every kind of purchase on offer. */
export const fulfillments: Fulfillments = {
  donation,
  'raffle-tickets': raffleTickets,
  'jackpot-credits': jackpotCredits,
  'vote-tokens': voteTokens,
  'tournament-entry': tournamentEntry,
};

/** Grants a gift that no provider holds, in the transaction that records it. */
export async function grantOfflineGift(
  tx: Tx,
  payment: Payment,
  gift: PaidDonation,
): Promise<void> {
  const paid: Part = {
    name: 'paid',
    statement: sql`select id from payments where id = ${payment.id}`,
  };
  const parts = [
    paid,
    ...donationParts(gift),
    ...purchaseParts(
      payment,
      `charity:${gift.donationPreference ?? 'where-needed-most'}`,
      gift.donatedAt ?? null,
    ),
  ];
  await tx.execute(withParts(parts, sql`select added from posted`));
}
