// The report of affiliates as a CSV file.

import type { Reads } from '#base/database/handles.ts';
import { csvFile, moneyCell } from '#base/records/csv-file.ts';
import type { FileAnswer } from '#contract/records.ts';
import { findAffiliates } from './office-queries.ts';

// Everybody who enters may give a code of their own.
const maxRows = 1_000_000;

/** Entries and donations by affiliate code; amounts in dollars, as spreadsheets add them up. */
export async function affiliatesFile(
  db: Reads,
  event: Parameters<typeof findAffiliates>[1]['event'],
): Promise<FileAnswer> {
  const { items } = await findAffiliates(db, { event, page: 1, limit: maxRows });
  return csvFile(
    'affiliates.csv',
    ['Affiliate code', 'Entries', 'Paid entries', 'Donations in dollars'],
    items.map(({ affiliateCode, entries, paidEntries, cents }) => [
      affiliateCode,
      entries,
      paidEntries,
      moneyCell(cents),
    ]),
  );
}
