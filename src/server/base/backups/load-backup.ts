// Loads the lines of a backup into migrated, empty tables, and proves that they came as they left.
import { BackupProblem, readBackupLines } from './backup-file.ts';
import { isRow, type Mark, readMark } from './backup-lines.ts';
import type { Session } from './session.ts';
import { sumTable, type TableSum } from './table-rows.ts';
import {
  type ForeignKey,
  filledByMigrations,
  findForeignKeys,
  findKeptTables,
  findTables,
  type Position,
  quoted,
  type Table,
} from './tables.ts';

/** What was loaded, as it was found again in the database. */
export interface LoadReport {
  rows: number;
  /** Of each table, by its name. */
  sums: Record<string, TableSum>;
}

const batchBytes = 1024 * 1024;
const maxRows = 5000;
const bytesBetweenCheckpoints = 128 * 1024 * 1024;

/**
 * Loads a file that was checked. To be called in a transaction, so that it is all or nothing.
 *
 * Foreign keys are taken off meanwhile and put on again at the end, which checks them all at once:
 * tables may come in any order, rows may refer to later ones, and it takes no more rights than to own
 * the tables. Triggers of the product rest too, since everything they would do has been done.
 *
 * @throws BackupProblem where the tables hold rows, or are not those of the backup, or what is found
 *   afterwards is not what was written
 */
export async function loadBackup(session: Session, file: string): Promise<LoadReport> {
  // Which tables are kept is told by the foreign keys, so it is asked before they go.
  const tables = await findKeptTables(session);
  const references = await findForeignKeys(session);
  for (const { table, name } of references) {
    await session.rows(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  const triggers = await restTriggers(session);
  // Now the tables are ours alone, so nobody can add a row between this look and the end.
  await refuseUnlessEmpty(session);
  // What an older version wrote comes before tables that migrations have filled since.
  for (const { name } of tables) {
    if (filledByMigrations.includes(name)) await session.rows(`delete from ${quoted(name)}`);
  }

  const report = await loadLines(session, file, tables);

  await wakeTriggers(session, triggers);
  for (const reference of references) await putOn(session, reference);
  return report;
}

/** @throws BackupProblem naming a table that holds rows */
export async function refuseUnlessEmpty(session: Session): Promise<void> {
  for (const { name } of await findTables(session)) {
    if (filledByMigrations.includes(name)) continue;
    const [row] = await session.rows<{ has: boolean }>(
      `select exists (select 1 from ${quoted(name)}) as has`,
    );
    if (row?.has) {
      throw new BackupProblem(
        `The database is not empty: ${name} holds rows. Nothing was restored; make a new, empty database.`,
      );
    }
  }
}

async function loadLines(session: Session, file: string, tables: Table[]): Promise<LoadReport> {
  const known = new Map(tables.map((table) => [table.name, table]));
  const report: LoadReport = { rows: 0, sums: {} };
  const loader = createLoader(session);
  let table: Table | null = null;
  let isComplete = false;
  for await (const line of readBackupLines(file)) {
    if (isRow(line)) {
      await loader.add(table, line);
      continue;
    }
    const mark = readMark(line);
    if ('table' in mark) table = tableOf(mark, known);
    else if ('rows' in mark) {
      await loader.flush(table);
      report.sums[table?.name ?? ''] = await proveSum(session, table, mark);
      report.rows += mark.rows;
      table = null;
    } else {
      for (const position of mark.sequences) await placeSequence(session, position);
      isComplete = mark.tables === known.size;
    }
  }
  if (!isComplete) throw new BackupProblem('The backup does not hold every table.');
  return report;
}

function tableOf(mark: Extract<Mark, { table: string }>, known: Map<string, Table>): Table {
  const table = known.get(mark.table);
  const columns = table?.columns.map(({ name }) => name).join();
  if (!table || columns !== mark.columns.join()) {
    throw new BackupProblem(`The backup's table ${mark.table} is not as the migrations make it.`);
  }
  return table;
}

/** Gathers rows and inserts them many at a time. */
function createLoader(session: Session) {
  let waiting: string[] = [];
  let bytes = 0;
  let bytesSinceCheckpoint = 0;

  async function flush(table: Table | null): Promise<void> {
    if (!table || waiting.length === 0) return;
    const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
    const values = table.columns.map(({ type }, place) => `(r->>${place})::${type}`).join(', ');
    await session.rows(
      `insert into ${quoted(table.name)} (${columns}) overriding system value
       select ${values} from jsonb_array_elements($1::text::jsonb) r`,
      [`[${waiting.join(',')}]`],
    );
    waiting = [];
    bytesSinceCheckpoint += bytes;
    bytes = 0;
    if (bytesSinceCheckpoint > bytesBetweenCheckpoints) {
      await session.checkpoint();
      bytesSinceCheckpoint = 0;
    }
  }

  return {
    flush,
    async add(table: Table | null, line: string): Promise<void> {
      waiting.push(line);
      bytes += line.length;
      if (bytes > batchBytes || waiting.length === maxRows) await flush(table);
    },
  };
}

async function proveSum(session: Session, table: Table | null, wanted: TableSum) {
  if (!table) throw new BackupProblem('The backup ends a table that it did not begin.');
  const found = await sumTable(session, table);
  if (found.rows !== wanted.rows || found.sha256 !== wanted.sha256) {
    throw new BackupProblem(
      `The rows of ${table.name} did not arrive as they left (${found.rows} of ${wanted.rows}). Nothing was restored.`,
    );
  }
  return found;
}

async function placeSequence(session: Session, { name, lastValue, isCalled }: Position) {
  await session.rows('select setval($1::text::regclass, $2::bigint, $3::boolean)', [
    quoted(name),
    lastValue,
    isCalled,
  ]);
}

async function putOn(session: Session, { table, name, definition }: ForeignKey): Promise<void> {
  await session.rows(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

/** The product's own triggers that are awake, put to rest; an owner of the tables may do that. */
async function restTriggers(session: Session): Promise<{ table: string; name: string }[]> {
  const triggers = await session.rows<{ table: string; name: string }>(`
    select c.relname as "table", t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'`);
  for (const { table, name } of triggers) {
    await session.rows(`alter table ${quoted(table)} disable trigger ${quoted(name)}`);
  }
  return triggers;
}

async function wakeTriggers(session: Session, triggers: { table: string; name: string }[]) {
  for (const { table, name } of triggers) {
    await session.rows(`alter table ${quoted(table)} enable trigger ${quoted(name)}`);
  }
}
