// What statements need that are written by hand: lists of known texts, and their rows with a type.
import { type SQL, sql } from 'drizzle-orm';
import type { Reads } from './handles.ts';

/** A list to be found in: `('open', 'lost')`. Only for words of our own, since it is no parameter. */
export const listOf = (values: readonly (string | number)[]): SQL =>
  sql.raw(
    `(${values.map((value) => (typeof value === 'number' ? value : quote(value))).join(', ')})`,
  );

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A text as a pattern of `like` means it literally: `100%` finds no `1000`. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** The pattern of `like` for whatever contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`;

/** The rows of a statement, as the caller knows them. */
export async function rowsOf<Row>(db: Reads, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
