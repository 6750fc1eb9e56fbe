// What a backup is made of: the tables, keys and sequences, as the database itself describes them.
import type { Session } from './session.ts';

/** A table's columns that hold something of their own, in the order of their names. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** The primary key; texts among it are put in order byte by byte, which is the same everywhere. */
  key: { name: string; isText: boolean }[];
}

/** A foreign key and how to make it again. */
export interface ForeignKey {
  name: string;
  table: string;
  parent: string;
  /** True where the row goes when its parent goes. */
  isCascading: boolean;
  definition: string;
}

/** A sequence's position. */
export interface Position {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/**
 * What is not worth keeping: limits that last minutes, and who is signed in where. A restored session
 * could be one that its owner has ended since. What is kept of such rows goes with them.
 */
const leftOut = ['rate_limits', 'sessions'];

/** The record of what has been migrated; the file's header holds it instead. */
const bookkeeping = 'migrations';

/** Tables that migrations themselves put rows into; a restore replaces them. */
export const filledByMigrations = ['place_restrictions', 'tax_rules'];

/** Every table of the product, by name. */
export async function findTables(session: Session): Promise<Table[]> {
  const tables = await session.rows<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod)) order by a.attname collate "C")
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce((select json_agg(json_build_object('name', a.attname,
          'isText', a.attcollation <> 0) order by k.place)
        from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary
      ), '[]') as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by c.relname collate "C"`);
  return tables.filter(({ name }) => name !== bookkeeping);
}

/** Every foreign key between the tables. */
export function findForeignKeys(session: Session): Promise<ForeignKey[]> {
  return session.rows<ForeignKey>(`
    select f.conname as name, c.relname as "table", p.relname as parent,
      f.confdeltype = 'c' as "isCascading", pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conparentid = 0
    order by c.relname collate "C", f.conname collate "C"`);
}

/** The tables that a backup holds: all but what is left out, and what would be removed with that. */
export async function findKeptTables(session: Session): Promise<Table[]> {
  const tables = await findTables(session);
  const references = await findForeignKeys(session);
  const out = new Set(leftOut);
  // A table that hangs on one left out may have others hanging on it.
  for (let before = 0; before < out.size; ) {
    before = out.size;
    for (const { table, parent, isCascading } of references) {
      if (isCascading && out.has(parent)) out.add(table);
    }
  }
  return tables.filter(({ name }) => !out.has(name));
}

/** Where every sequence stands, those of identity columns among them. */
export async function findPositions(session: Session): Promise<Position[]> {
  const names = await session.rows<{ name: string }>(`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname collate "C"`);
  const positions: Position[] = [];
  for (const { name } of names) {
    const [row] = await session.rows<Omit<Position, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    if (row) positions.push({ name, ...row });
  }
  return positions;
}

/** The migrations that a database has had, oldest first; none where it is new. */
export async function findMigrations(session: Session): Promise<string[]> {
  const [found] = await session.rows<{ has: boolean }>(
    `select to_regclass('public.${bookkeeping}') is not null as has`,
  );
  if (!found?.has) return [];
  const rows = await session.rows<{ tag: string }>(
    `select tag from ${bookkeeping} order by tag collate "C"`,
  );
  return rows.map(({ tag }) => tag);
}

/** A name as a part of a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
