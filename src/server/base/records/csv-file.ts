// Makes CSV files of rows, as spreadsheets open them.
import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from '#contract/records.ts';
import { formatNumber } from '#rules/format/counts.ts';

/** A cell's value; null is an empty cell, `{ cents }` an amount of money, shown in dollars. */
export type Cell = string | number | boolean | { cents: number } | null;

/** An amount of money as a cell; null where there is none. */
export const moneyCell = (cents: number | null): Cell => (cents === null ? null : { cents });

// What spreadsheets take for the start of a formula, in half and in full width.
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text as it stands in a file: with an apostrophe where a spreadsheet would run it. */
export const plainText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/**
 * A CSV file (RFC 4180) of a heading and rows. It begins with a byte order mark, so that spreadsheets
 * read it as UTF-8, and texts that look like formulas get an apostrophe, so that none runs. Numbers and
 * amounts stay numbers, below zero too: whoever opens the file adds them up.
 */
export function csvFile(
  fileName: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileAnswer {
  const text = stringify([[...headings], ...rows.map((row) => [...row])], {
    bom: true,
    record_delimiter: 'windows',
    // A cell with a line break of its own is quoted, whichever kind of break it is.
    quoted_match: /[\r\n]/,
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      object: (value) => ((value as { cents: number }).cents / 100).toFixed(2),
      string: plainText,
    },
  });
  return {
    fileName,
    contentType: 'text/csv; charset=utf-8',
    base64: Buffer.from(text).toString('base64'),
  };
}

/**
 * A CSV file of the first `most` rows, of which one more was read where there are more. Then its last
 * line, and the answer, say how the others are had.
 */
export function cutCsvFile(
  fileName: string,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  most: number,
  cut = `Only the first ${formatNumber(most)} rows are here. Narrow the list to have the others.`,
): FileAnswer {
  if (rows.length <= most) return csvFile(fileName, headings, rows);
  return { ...csvFile(fileName, headings, [...rows.slice(0, most), [cut]]), cut };
}
