// Forgets whom staff took for the guardian of a child and who did not confirm it.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';

/**
 * Removes invitations so many days after they ended or another one replaced them, with what staff wrote of the
 * person. One that was confirmed stays as the proof of it. A daily job.
 */
export async function removePastGuardianLinks(db: Db, days: number): Promise<void> {
  await transaction(db, (tx) =>
    tx.execute(sql`delete from candidate_guardians
      where confirmed_at is null
        and coalesce(ended_at, expires_at) < now() - make_interval(days => ${days})`),
  );
}
