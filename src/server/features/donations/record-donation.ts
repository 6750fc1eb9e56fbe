// Records a paid donation and queues its receipt.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Part } from '#base/database/parts.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { Granted } from '#contract/payments.ts';
import { benefitThen, entryBenefitThen, isInsubstantialThen } from './benefits/benefit-queries.ts';
import { disclosureThen } from './disclosures/disclosure-queries.ts';

/** A donation to be recorded. */
export interface PaidDonation {
  /** Null for a gift of cash or a check from somebody without an account. */
  userId: string | null;
  /** Where the receipt goes to without an account: an expression. */
  address?: SQL | null;
  /** The token of the link in the receipt by which what came with the gift can be claimed. */
  claimToken?: string | null;
  /** When it was given, where that is not now. */
  donatedAt?: Date | null;
  paymentId: string;
  donationPreference: string | null;
  amountCents: number;
  feeCents: number;
  monthlyDonationId: string | null;
  perks: Granted;
  /** Where it pays for a place in the golf tournament: whether the gift pack comes with it. */
  entry?: { hasGiftPack: SQL };
}

/** What comes with a donation is worth so much at an instant, as the columns `cents` and `has_pack`. */
const worthOf = ({ perks, entry }: PaidDonation, at: SQL): SQL =>
  entry
    ? sql`(select pack.is_due as has_pack, ${entryBenefitThen(at)} as cents
      from (select ${entry.hasGiftPack} as is_due) pack)`
    : sql`(select false as has_pack, ${benefitThen(perks, at)} as cents)`;

/**
 * The parts of a statement that records the donation of a payment and queues its receipt for the donor's
 * address, if there is one, where the part `paid` has a row; a second one for the same payment is
 * impossible.
 */
export function donationParts(donation: PaidDonation): Part[] {
  const { userId, address, claimToken, paymentId, donationPreference, amountCents } = donation;
  const { feeCents, perks, entry, donatedAt } = donation;
  const donationId = v7();
  const at = donatedAt ? sql`${donatedAt.toISOString()}::timestamptz` : sql`now()`;
  const recipient = userId ? sql`(select email from users where id = ${userId}::uuid)` : address;
  const receipt = mailInsert(
    {
      key: `donation-receipt:${donationId}`,
      recipient: recipient ?? sql``,
      template: 'donation-receipt',
      data: { donationId, ...(claimToken ? { claimToken } : {}) },
    },
    sql`from paid`,
  );
  const recorded = sql`
    insert into donations (id, user_id, payment_id, donation_preference, amount_cents, fee_cents,
      monthly_donation_id, jackpot_credits, raffle_tickets, vote_tokens, benefit_cents,
      is_benefit_insubstantial, is_entry, has_gift_pack, disclosure, created_at)
    select ${donationId}::uuid, ${userId}::uuid, ${paymentId}::uuid, ${donationPreference},
      ${amountCents}::int, ${feeCents}::int, ${donation.monthlyDonationId}::uuid,
      ${perks.jackpotCredits}::int, ${perks.raffleTickets}::int, ${perks.voteTokens}::int,
      worth.cents, ${isInsubstantialThen(amountCents, at)}, ${Boolean(entry)}, worth.has_pack,
      ${disclosureThen(donation, at)}, ${at}
    from paid cross join ${worthOf(donation, at)} worth`;
  return [
    ...(recipient ? [{ name: 'receipt', statement: receipt }] : []),
    { name: 'donation', statement: recorded },
  ];
}
