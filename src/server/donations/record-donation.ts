// Records a paid donation and queues its receipt.
import { eq } from 'drizzle-orm';
import type { Granted } from '#contract/payments.ts';
import type { Tx } from '../database/handles.ts';
import { users } from '../database/schema/accounts.ts';
import { donations } from '../database/schema/donations.ts';
import { queueMail } from '../mail/outbox.ts';

/** Records the donation of a payment; a second one for the same payment is impossible. */
export async function recordDonation(
  tx: Tx,
  donation: {
    userId: string;
    paymentId: string;
    donationPreference: string | null;
    amountCents: number;
    perks: Granted;
  },
): Promise<void> {
  const { perks, ...rest } = donation;
  const rows = await tx
    .insert(donations)
    .values({ ...rest, ...perks })
    .returning({ id: donations.id });
  const donationId = rows[0]!.id;
  const donors = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, donation.userId));
  await queueMail(tx, {
    key: `donation-receipt:${donationId}`,
    recipient: donors[0]!.email,
    template: 'donation-receipt',
    data: { donationId },
  });
}
