// Finds the mails that are an account's own: for its export, and to be forgotten as it closes.
import { type SQL, sql } from 'drizzle-orm';

/**
 * A condition on `mails`: those that name the account, and those to its address. An address that nobody has
 * confirmed may be somebody else's, so of what went there only what is about the account's own payments counts.
 */
export const isOfAccount = (userId: string): SQL => sql`(
  mails.data->>'userId' = ${userId} or (
    lower(mails.recipient) = (select lower(u.email) from users u where u.id = ${userId}::uuid) and (
      exists (select from users u where u.id = ${userId}::uuid and u.email_confirmed_at is not null)
      or mails.data->>'paymentId' in (select p.id::text from payments p where p.user_id = ${userId}::uuid)
      or mails.data->>'donationId' in (select d.id::text from donations d where d.user_id = ${userId}::uuid)
      or mails.data->>'monthlyDonationId' in (
        select m.id::text from monthly_donations m where m.user_id = ${userId}::uuid))))`;
