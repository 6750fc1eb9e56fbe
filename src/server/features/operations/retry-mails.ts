// Has all mails that were given up tried again, for a member of staff.
import { sql } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Db } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { transaction } from '#base/database/transaction.ts';
import { isGivenUp } from './mail-queries.ts';
import { isUnderway } from './retry-mail.ts';

/** Answers how many there were. */
export async function retryMails(db: Db, actorId: string): Promise<number> {
  return transaction(db, async (tx) => {
    const answer = await rowsOf<{ count: number }>(
      tx,
      sql`
      with again as (
        update mails set attempts = 0, next_attempt_at = now()
        where ${isGivenUp} and not ${isUnderway} returning 1
      ) select count(*)::integer as count from again`,
    );
    const count = answer[0]?.count ?? 0;
    await audit(tx, { actorId, action: 'mails.retried', subject: 'mails', detail: { count } });
    return count;
  });
}
