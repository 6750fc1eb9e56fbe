// Reads a page of a long list from its nearer end: to skip rows costs as much as to read them.
import { type Column, inArray, type SQL } from 'drizzle-orm';

/** Which rows of a list make a page, counted from its end where that is nearer. */
export interface PageWindow {
  limit: number;
  offset: number;
  /** Counted from the end: the order has to be the opposite one, and so have the rows that come. */
  isReversed: boolean;
}

/**
 * The rows of a page, of a list of `total` rows.
 *
 * Example: page 40 by 25 of 1,000 rows is the first page of 25 from the end.
 */
export function windowOf(
  { page, limit }: { page: number; limit: number },
  total: number,
): PageWindow {
  const offset = (page - 1) * limit;
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return { limit: 0, offset: 0, isReversed: false };
  const fromEnd = total - offset - rows;
  return fromEnd < offset
    ? { limit: rows, offset: fromEnd, isReversed: true }
    : { limit: rows, offset, isReversed: false };
}

/** The condition of the rows of a page. */
export const isOneOf = (column: Column, ids: readonly { id: unknown }[]): SQL =>
  inArray(
    column,
    ids.map(({ id }) => id),
  );

/** The rows of a page in the order of its ids. Rows that have gone meanwhile are left out. */
export function inOrderOf<Row>(
  ids: readonly { id: unknown }[],
  rows: readonly Row[],
  idOf: (row: Row) => unknown,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * A page in the list's own order; `read` gets the window that it is to read. Where a row takes
 * looking up others, only ids are read so, and the rows of one page by them.
 */
export async function readPage<Row>(
  asked: { page: number; limit: number },
  total: number,
  read: (window: PageWindow) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const window = windowOf(asked, total);
  if (window.limit === 0) return [];
  const rows = await read(window);
  return window.isReversed ? rows.toReversed() : rows;
}
