// Records a paid donation and queues its receipt.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Granted } from '#contract/payments.ts';
import type { Tx } from '../database/handles.ts';
import { mailInsert } from '../mail/outbox.ts';

/**
 * Records the donation of a payment and queues its receipt for the donor's address, if there is one; a
 * second one for the same payment is impossible. One statement, since each round trip costs as much as
 * the work. Answers the donation's id.
 */
export async function recordDonation(
  tx: Tx,
  donation: {
    /** Null for a gift of cash or a check from somebody without an account. */
    userId: string | null;
    /** Where the receipt goes to without an account. */
    email?: string | null;
    /** When it was given, where that is not now. */
    donatedAt?: SQL | null;
    paymentId: string;
    donationPreference: string | null;
    amountCents: number;
    feeCents: number;
    monthlyDonationId: string | null;
    perks: Granted;
  },
): Promise<string> {
  const { userId, email, paymentId, donationPreference, amountCents, feeCents, perks } = donation;
  const donationId = v7();
  const receipt = mailInsert({
    key: `donation-receipt:${donationId}`,
    recipient: userId ? sql`(select email from users where id = ${userId})` : sql`${email}`,
    template: 'donation-receipt',
    data: { donationId },
  });
  await tx.execute(sql`
    ${userId || email ? sql`with receipt as (${receipt})` : sql``}
    insert into donations (id, user_id, payment_id, donation_preference, amount_cents, fee_cents,
      monthly_donation_id, jackpot_credits, raffle_tickets, vote_tokens, created_at)
    values (${donationId}, ${userId}, ${paymentId}, ${donationPreference}, ${amountCents}, ${feeCents},
      ${donation.monthlyDonationId}, ${perks.jackpotCredits}, ${perks.raffleTickets}, ${perks.voteTokens},
      ${donation.donatedAt ?? sql`now()`})`);
  return donationId;
}
