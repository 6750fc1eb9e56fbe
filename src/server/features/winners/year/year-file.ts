// The reported winners of a year as a file for whoever files the forms.
import type { Reads } from '#base/database/handles.ts';
import { cutCsvFile, moneyCell } from '#base/records/csv-file.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { winnersYearApi } from '#contract/office/winners-year.ts';
import type { FileAnswer } from '#contract/records.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { readWinners } from '../winner-queries.ts';
import { reportedOn } from './year-queries.ts';

const maxRows = 100_000;

/** A line for each winner. The whole tax number is shown at the desk alone, one at a time. */
export async function winnersYearCsv(
  db: Reads,
  { year, form }: ParsedInputOf<typeof winnersYearApi.file>,
  most = maxRows,
): Promise<FileAnswer> {
  const rows = await readWinners(db, reportedOn(form, year), most + 1);
  return cutCsvFile(
    `${form}-${year}.csv`,
    [
      ...['Winner', 'Legal name', 'Postal address', 'Tax number ends in', 'Prize', 'Won (UTC)'],
      ...['Share', 'Net of the wager', 'Withheld', 'Paid (UTC)', 'Filed (UTC)'],
    ],
    rows.map((row) => [
      ...[row._id, row.legalName, row.postalAddress, row.taxNumberEnding, row.prize, row.played],
      ...[moneyCell(row.shareCents), moneyCell(row.netCents), moneyCell(row.withheldCents)],
      ...[row.paid, row.filed],
    ]),
    most,
    `Only the first ${formatNumber(most)} winners are here. The list of winners as a file, narrowed, has the others.`,
  );
}
