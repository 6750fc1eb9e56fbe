// Reads what states want to be said beside a request for gifts.
import { desc, lte, type SQL, sql } from 'drizzle-orm';
import type { Reads } from '#base/database/handles.ts';
import { disclosures } from '#base/database/schema/donations.ts';

/** The sentences that count now, one row for each state, by its letters. */
export function findDisclosures(db: Reads): Promise<{ state: string; sentences: string }[]> {
  return db
    .selectDistinctOn([disclosures.state], {
      state: disclosures.state,
      sentences: disclosures.sentences,
    })
    .from(disclosures)
    .where(lte(disclosures.validFrom, sql`now()`))
    .orderBy(disclosures.state, desc(disclosures.validFrom));
}

/**
 * What the donor's state wants to be said at an instant, by where they were when they paid; of a monthly
 * gift when it began. Null where that is not known, or the state wants nothing.
 */
export const disclosureThen = (
  { paymentId, monthlyDonationId }: { paymentId: string; monthlyDonationId: string | null },
  at: SQL,
): SQL => sql`(
  select d.sentences from place_evidence e
  join disclosures d on d.state = e.state and d.valid_from <= ${at}
  where e.subject = 'payment' and e.country = 'US' and e.subject_id = coalesce(
    (select m.first_payment_id from monthly_donations m where m.id = ${monthlyDonationId}::uuid),
    ${paymentId}::uuid)
  order by d.valid_from desc limit 1)`;
