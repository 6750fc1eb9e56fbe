// Records a paid donation and queues its receipt.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Granted } from '#contract/payments.ts';
import type { Tx } from '../database/handles.ts';
import { mailInsert } from '../mail/outbox.ts';

/**
 * Records the donation of a payment and queues its receipt for the donor's address; a second one for
 * the same payment is impossible. One statement, since each round trip costs as much as the work.
 */
export async function recordDonation(
  tx: Tx,
  donation: {
    userId: string;
    paymentId: string;
    donationPreference: string | null;
    amountCents: number;
    feeCents: number;
    monthlyDonationId: string | null;
    perks: Granted;
  },
): Promise<void> {
  const { userId, paymentId, donationPreference, amountCents, feeCents, perks } = donation;
  const donationId = v7();
  const receipt = mailInsert({
    key: `donation-receipt:${donationId}`,
    recipient: sql`(select email from users where id = ${userId})`,
    template: 'donation-receipt',
    data: { donationId },
  });
  await tx.execute(sql`
    with receipt as (${receipt})
    insert into donations (id, user_id, payment_id, donation_preference, amount_cents, fee_cents,
      monthly_donation_id, jackpot_credits, raffle_tickets, vote_tokens)
    values (${donationId}, ${userId}, ${paymentId}, ${donationPreference}, ${amountCents}, ${feeCents},
      ${donation.monthlyDonationId}, ${perks.jackpotCredits}, ${perks.raffleTickets}, ${perks.voteTokens})`);
}
