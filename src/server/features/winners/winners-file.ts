// The winners as a file: of tax numbers only the last four digits leave the house.
import type { Reads } from '#base/database/handles.ts';
import { cutCsvFile } from '#base/records/csv-file.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import type { FileAnswer } from '#contract/records.ts';
import { findWinners } from './winner-queries.ts';

const maxRows = 100_000;
const dollars = (cents: number) => (cents / 100).toFixed(2);

const columns: [string, (row: OfficeWinner) => string | number | null][] = [
  ['Game', (row) => row.game],
  ['Prize', (row) => row.prize],
  ['Played (UTC)', (row) => row.played],
  ['Legal name', (row) => row.legalName],
  ['Email', (row) => row.person.email],
  ['Postal address', (row) => row.postalAddress],
  ['Tax number ends in', (row) => row.taxNumberEnding],
  ['Prize (dollars)', (row) => dollars(row.prizeCents)],
  ['Share (dollars)', (row) => dollars(row.shareCents)],
  ['Net of the wager (dollars)', (row) => dollars(row.netCents)],
  ['Reported', (row) => (row.isReported ? 'yes' : 'no')],
  ['Withheld (dollars)', (row) => dollars(row.withheldCents)],
  ['Paid (dollars)', (row) => dollars(row.paidCents)],
  ['Missing', (row) => row.missing.join(' ')],
  ['Paid (UTC)', (row) => row.paid],
  ['Reference', (row) => row.payoutReference],
  ['Filed (UTC)', (row) => row.filed],
  ['Not eligible (UTC)', (row) => row.ineligible?.at ?? null],
];

/** The file, as the list is narrowed. */
export async function exportWinners(
  db: Reads,
  wanted: ParsedInputOf<typeof officeWinnersApi.export>,
  most = maxRows,
): Promise<FileAnswer> {
  const { items } = await findWinners(db, { ...wanted, page: 1, limit: most + 1 });
  return cutCsvFile(
    'winners.csv',
    columns.map(([heading]) => heading),
    items.map((row) => columns.map(([, cell]) => cell(row))),
    most,
  );
}
