// Removes tokens that are long past, and addresses from the mails about a closed account.
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { accountTokens } from '#base/database/schema/accounts.ts';
import { transaction } from '#base/database/transaction.ts';

/**
 * The mail about a closing is the one thing that still names a closed account's address, since it has
 * to be sent there: it is forgotten once it is sent, or could not be sent for a week. A daily job.
 */
export async function removePastTokens(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.execute(sql`
      update mails
      set recipient = 'closed-' || (data->>'userId') || '@closed.invalid', text = null, html = null,
        sent_at = coalesce(sent_at, now())
      where template = 'account-closed' and recipient not like 'closed-%@closed.invalid'
        and (sent_at is not null or created_at < now() - interval '7 days')`);
    await tx
      .delete(accountTokens)
      .where(lt(accountTokens.expiresAt, sql`now() - interval '1 day'`));
  });
}
