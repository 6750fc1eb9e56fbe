// Forgets who gave without an account, once the books need it no longer.
import { sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { inBatches } from '#base/database/in-batches.ts';
import { associationZone } from '#rules/format/zones.ts';

/**
 * Takes name and addresses out of gifts without an account, and whom they honor, so many years after the year
 * of the gift; gift and receipt stay in the books without them. A gift that an account has follows that. A daily job.
 */
export async function removePastDonors(db: Db, years: number): Promise<void> {
  const end = sql`((date_trunc('year', now() at time zone ${associationZone}::text)
    - make_interval(years => ${years})) at time zone ${associationZone}::text)`;
  // Each keeps an address of its own, so that the files of that year still count donors one by one.
  await inBatches(
    db,
    (atMost) => sql`
      with past as (
        select g.payment_id from donations d join guest_gifts g on g.payment_id = d.payment_id
        where d.user_id is null and d.created_at < ${end}
          and g.email <> 'removed-' || g.payment_id || '@removed.invalid'
        limit ${atMost}
      ), honored as (
        delete from dedications where payment_id in (select payment_id from past)
      )
      update guest_gifts
      set name = 'Name removed', email = 'removed-' || payment_id || '@removed.invalid'
      where payment_id in (select payment_id from past)
      returning payment_id`,
  );
  await inBatches(
    db,
    (atMost) => sql`
      update offline_gifts
      set donor_name = 'Name removed', donor_address = 'removed ' || payment_id, donor_email = null
      where payment_id in (
        select g.payment_id from donations d join offline_gifts g on g.payment_id = d.payment_id
        where d.user_id is null and d.created_at < ${end}
          and g.donor_address <> 'removed ' || g.payment_id
        limit ${atMost})
      returning payment_id`,
  );
}
