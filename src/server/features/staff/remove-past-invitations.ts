// Forgets whom an owner invited to the staff and who did not come.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';

/**
 * Removes invitations so many days after they ended or were taken back; until then an owner can send them once more.
 * One that was accepted stays: it says who brought whom in, and that they agreed not to play. A daily job.
 */
export async function removePastInvitations(db: Db, days: number): Promise<void> {
  await transaction(db, (tx) =>
    tx.execute(sql`delete from staff_invitations
      where accepted_at is null
        and coalesce(revoked_at, expires_at) < now() - make_interval(days => ${days})`),
  );
}
