// Makes CSV files of rows, as spreadsheets open them.
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#contract/records.ts';

/** A cell's value; null is an empty cell. */
export type Cell = string | number | boolean | null;

/**
 * A CSV file (RFC 4180) of a heading and rows. It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8, and texts that look like formulas get an apostrophe, so that none runs.
 */
export function csvFile(
  fileName: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileAnswer {
  const text = stringify([[...headings], ...rows.map((row) => [...row])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // A cell with a line break of its own is quoted, whichever kind of break it is.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
  return {
    fileName,
    contentType: 'text/csv; charset=utf-8',
    base64: Buffer.from(text).toString('base64'),
  };
}
