// Exports records as a CSV file, narrowed and ordered as the list is.
import type { FileAnswer } from '#contract/records.ts';
import type { Db } from '../database/handles.ts';
import { cutCsvFile } from './csv-file.ts';
import type { RecordKind, RecordRow } from './kind.ts';
import { listRecords, type WantedRecords } from './list-records.ts';

const rowsAtOnce = 5000;
/** What a spreadsheet and a browser still carry; whoever has more narrows the list. */
const maxRows = 200_000;

/** The file of all records that the list has on its pages. */
export async function exportRecords<Fields>(
  db: Db,
  kind: RecordKind<Fields>,
  noun: string,
  wanted: WantedRecords,
): Promise<FileAnswer> {
  const rows: RecordRow[] = [];
  for (let page = 1; rows.length <= maxRows; page++) {
    const { items } = await listRecords(db, kind, wanted, { page, limit: rowsAtOnce });
    rows.push(...items);
    if (items.length < rowsAtOnce) break;
  }
  return cutCsvFile(
    `${noun}.csv`,
    kind.csv.map(({ heading }) => heading),
    rows.map((row) => kind.csv.map(({ cell }) => cell(row))),
    maxRows,
  );
}
