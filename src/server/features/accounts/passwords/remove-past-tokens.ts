// Removes tokens that are long past, and addresses from the mails about a closed account.
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { accountTokens } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';

/**
 * The mails that tell of a closing, or of the account's merging into another, are all that still names a closed account's
 * address, since they have to be sent there: it is forgotten once they are sent, or could not be sent for a week, and with
 * it what a mail server answered, which often repeats it. A daily job.
 */
export async function removePastTokens(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`
      update mails
      set recipient = 'closed-' || (data->>'userId') || '@closed.invalid', text = null, html = null,
        sent_at = coalesce(sent_at, now()), last_error = null
      where (template = 'account-closed' or (template = 'act-notice' and data->>'told' = 'merged'
          and exists (select from users u
            where u.id = (data->>'userId')::uuid and u.closed_at is not null)))
        and recipient not like 'closed-%@closed.invalid'
        and (sent_at is not null or created_at < now() - interval '7 days')`);
    await tx
      .delete(accountTokens)
      .where(lt(accountTokens.expiresAt, sql`now() - interval '1 day'`));
  });
}
