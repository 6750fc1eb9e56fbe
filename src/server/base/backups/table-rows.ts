// Reads a table's rows as lines of text that are the same on every database, and sums them up.
import { createHash } from 'node:crypto';
import type { Session } from './session.ts';
import { quoted, type Table } from './tables.ts';

/** How many rows there are, and the SHA-256 of their lines, each with its line feed. */
export interface TableSum {
  rows: number;
  sha256: string;
}

const batchBytes = 512 * 1024;
const maxRows = 5000;

/**
 * The rows in the order of the primary key, some at a time, each as a line of JSON: an array of the
 * columns' values as text. To be read in a transaction. How many come at a time follows their size, so
 * that a table of pictures takes no more memory than a table of numbers.
 */
export async function* readLines(session: Session, table: Table): AsyncGenerator<string[]> {
  await session.rows(`declare backup_rows no scroll cursor for ${selectLines(table)}`);
  let count = 16;
  for (;;) {
    const rows = await session.rows<{ line: string }>(`fetch ${count} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, { line }) => sum + line.length, 0);
    const fitting = Math.floor((batchBytes * rows.length) / bytes);
    count = Math.max(1, Math.min(fitting, count * 4, maxRows));
  }
  await session.rows('close backup_rows');
}

function selectLines({ name, columns, key }: Table): string {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const line = `json_build_array(${values})::text`;
  const order = key.map((column) => quoted(column.name) + (column.isText ? ' collate "C"' : ''));
  return `select ${line} as line from ${quoted(name)}
    order by ${order.length > 0 ? order.join(', ') : `${line} collate "C"`}`;
}

/** Sums up lines as they pass. */
export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string[]): string {
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      rows += lines.length;
      return text;
    },
    finish: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Sums up a table as it stands. To be read in a transaction. */
export async function sumTable(session: Session, table: Table): Promise<TableSum> {
  const sum = createSum();
  for await (const lines of readLines(session, table)) sum.add(lines);
  return sum.finish();
}
