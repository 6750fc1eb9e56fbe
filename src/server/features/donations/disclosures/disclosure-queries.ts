// Reads what states want to be said beside a request for gifts.
import { desc, lte, sql } from 'drizzle-orm';
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
