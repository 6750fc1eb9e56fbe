// Records a paid donation and queues its receipt.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
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
  const donationId = v7();
  await tx.insert(donations).values({ id: donationId, ...rest, ...perks });
  await queueMail(tx, {
    key: `donation-receipt:${donationId}`,
    recipient: sql`(select ${users.email} from ${users} where ${users.id} = ${donation.userId})`,
    template: 'donation-receipt',
    data: { donationId },
  });
}
