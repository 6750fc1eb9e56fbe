// Lists records: searched, narrowed, ordered and paged by the database.

import { and, asc, Column, count, desc, eq, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { Reads } from '../database/handles.ts';
import { readPage } from '../database/page-window.ts';
import { containing } from '../database/raw-sql.ts';
import type { RecordKind, RecordRow } from './kind.ts';

/** What a list is asked for; other names are filters of the kind. */
export interface WantedRecords {
  q?: string | undefined;
  sort: string;
  [filter: string]: unknown;
}

/** A page of records. */
export async function listRecords<Fields>(
  db: Reads,
  kind: RecordKind<Fields>,
  wanted: WantedRecords,
  { page, limit }: { page: number; limit: number },
): Promise<Page<RecordRow>> {
  const isWanted = conditionOf(kind, wanted);
  const [totals] = await db.select({ total: count() }).from(kind.table).where(isWanted);
  const total = totals?.total ?? 0;
  // First whose turn it is: what rows refer to is then looked up for one page, not for all before it.
  const ids = await readPage({ page, limit }, total, (window) =>
    selectIds(db, kind, wanted.sort)
      .where(isWanted)
      .orderBy(...orderOf(kind, wanted.sort, window.isReversed))
      .limit(window.limit)
      .offset(window.offset),
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await db
    .select(selectionOf(kind))
    .from(kind.table)
    .where(
      inArray(
        kind.id,
        ids.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row._id, toRow(kind, row)]));
  const items = ids.flatMap(({ id }) => byId.get(String(id)) ?? []);
  return { items, total };
}

/** One record. @throws Refusal `not_found` */
export async function readRecord<Fields>(
  db: Reads,
  kind: RecordKind<Fields>,
  id: string,
): Promise<RecordRow> {
  const rows = await db.select(selectionOf(kind)).from(kind.table).where(isRecord(kind, id));
  if (!rows[0]) throw new Refusal('not_found');
  return toRow(kind, rows[0]);
}

/** The condition that names one record, whatever the type of its id; a text that is none finds nothing. */
export const isRecord = <Fields>(kind: RecordKind<Fields>, id: string): SQL => {
  const isUuid = kind.id.getSQLType() === 'uuid';
  if (isUuid && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return sql`false`;
  return eq(kind.id, id);
};

/** A digest of all that the row holds: it changes with any change. */
export const versionOf = <Fields>(kind: RecordKind<Fields>): SQL<string> =>
  kind.related
    ? sql<string>`md5(${kind.table}::text || coalesce(${kind.related}, ''))`
    : sql<string>`md5(${kind.table}::text)`;

const selectionOf = <Fields>(kind: RecordKind<Fields>) => ({
  _id: sql<string>`${kind.id}::text`,
  version: versionOf(kind),
  ...kind.columns,
});

function conditionOf<Fields>(kind: RecordKind<Fields>, wanted: WantedRecords): SQL | undefined {
  const pattern = containing(wanted.q ?? '');
  const isFound = wanted.q
    ? or(...kind.searched.map((place) => sql`${place} ilike ${pattern}`))
    : undefined;
  return and(isFound, ...(kind.where?.(wanted) ?? []));
}

function sortOf<Fields>(kind: RecordKind<Fields>, sort: string) {
  const by = kind.sorts[sort.replace('-', '')];
  if (!by) throw new Error(`${kind.noun} cannot be ordered by ${sort}.`);
  return by;
}

function selectIds<Fields>(db: Reads, kind: RecordKind<Fields>, sort: string) {
  const ids = db.select({ id: kind.id }).from(kind.table).$dynamic();
  const by = sortOf(kind, sort);
  return 'sum' in by ? ids.leftJoin(by.rows, by.isOfRecord).groupBy(kind.id) : ids;
}

function orderOf<Fields>(kind: RecordKind<Fields>, sort: string, isReversed: boolean): SQL[] {
  const isDescending = sort.startsWith('-');
  const sorted = sortOf(kind, sort);
  const by = 'sum' in sorted ? sorted.sum : sorted;
  // What is missing stands last, so from the end it comes first. Where nothing can be missing, an index
  // is read backwards.
  const isNeverNull = is(by, Column) && by.notNull;
  const nulls = isNeverNull ? sql`` : isReversed ? sql` nulls first` : sql` nulls last`;
  return isDescending === isReversed
    ? [sql`${by} asc${nulls}`, asc(kind.id)]
    : [sql`${by} desc${nulls}`, desc(kind.id)];
}

function toRow<Fields>(kind: RecordKind<Fields>, found: Record<string, unknown>): RecordRow {
  const entries = Object.entries(found).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const row = Object.fromEntries(entries) as RecordRow;
  return kind.complete?.(row) ?? row;
}
