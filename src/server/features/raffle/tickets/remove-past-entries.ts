// Forgets who entered a raffle without a purchase, once nobody looks at its draws anymore.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { inBatches } from '#base/database/in-batches.ts';

/**
 * Takes name and addresses out of free entries so many years after their tickets have ended, and removes the
 * hashes by which an address entered a draw once. An entry that is offered a prize keeps them; of one that was accepted the
 * winners' desk keeps what it needs. Tickets and draws stay as they are. A daily job.
 */
export async function removePastEntries(db: Db, years: number): Promise<void> {
  // The entry's own id keeps the rule that an entry is recorded once from meeting other removed ones.
  await inBatches(
    db,
    (atMost) => sql`
      with past as (
        select e.id from raffle_free_entries e
        join raffle_ticket_grants g on g.free_entry_id = e.id
        where g.expires_at < now() - make_interval(years => ${years})
          and e.postal_address not in ('closed ' || e.id, 'removed ' || e.id)
          and not exists (select from raffle_awards a
            where a.grant_id = g.id and a.ended_at is null and a.accepted_at is null)
        limit ${atMost}
      ), requests as (
        delete from raffle_entry_requests where free_entry_id in (select id from past)
      )
      update raffle_free_entries
      set name = 'Name removed', email = null, mailbox_hash = null, postal_address = 'removed ' || id
      where id in (select id from past)
      returning id`,
  );
}
