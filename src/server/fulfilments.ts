// What each kind of purchase costs and grants: the one table that joins payments to the features.
import type { Granted } from '#contract/payments.ts';
import { findTier } from '#rules/donations.ts';
import type { Tx } from './database/handles.ts';
import { findTiers } from './donations/queries.ts';
import { recordDonation } from './donations/record-donation.ts';
import { type Owner, type Posting, post } from './ledger/post.ts';
import type { Fulfilment, Fulfilments } from './payments/services.ts';
import { grantTickets } from './raffle/grant-tickets.ts';

const noPerks: Granted = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };

/** A donation: the money goes to the charity, and its tier's perks to the donor. */
const donation: Fulfilment = {
  async quote(db, item) {
    if (item.type !== 'donation') throw new Error('Not a donation.');
    const tier = findTier(await findTiers(db, 'DONATION'), item.dollarAmount);
    const { jackpotCredits, raffleTickets, voteTokens } = tier ?? noPerks;
    return {
      amountCents: item.dollarAmount * 100,
      perks: { jackpotCredits, raffleTickets, voteTokens },
      description: 'Donation',
    };
  },
  async fulfil(tx, payment) {
    if (payment.item.type !== 'donation') throw new Error('Not a donation.');
    const donationPreference = payment.item.donationPreference ?? null;
    const { userId, amountCents, perks } = payment;
    await recordDonation(tx, {
      userId,
      paymentId: payment.id,
      donationPreference,
      amountCents,
      perks,
    });
    await grantTickets(tx, {
      userId,
      paymentId: payment.id,
      count: perks.raffleTickets,
      at: new Date(),
    });
    await postPurchase(tx, payment, `charity:${donationPreference ?? 'where-needed-most'}`);
  },
};

/** Every kind of purchase on offer. */
export const fulfilments: Fulfilments = { donation };

/** Moves the money to whom it is for, and the perks from the issuance to the buyer. */
async function postPurchase(
  tx: Tx,
  payment: { id: string; userId: string; amountCents: number; perks: Granted },
  moneyTo: Owner,
): Promise<void> {
  const { id, perks } = payment;
  const buyer: Owner = `user:${payment.userId}`;
  const perk = (name: string, asset: Posting['asset'], amount: number): Posting => ({
    key: `payment:${id}:${name}`,
    asset,
    from: 'issuance',
    to: buyer,
    amount,
  });
  await post(tx, `payment:${id}`, [
    {
      key: `payment:${id}:funds`,
      asset: 'usd',
      from: 'stripe',
      to: moneyTo,
      amount: payment.amountCents,
    },
    perk('jackpot-credits', 'jackpot_credit', perks.jackpotCredits),
    perk('raffle-tickets', 'raffle_ticket', perks.raffleTickets),
    perk('vote-tokens', 'vote_token', perks.voteTokens),
  ]);
}
