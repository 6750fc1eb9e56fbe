// Makes a backup: everything worth keeping, as it stood at one instant, in one file.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../database/handles.ts';
import { root } from '../root.ts';
import { BackupProblem, formatVersion, writeBackupFile } from './backup-file.ts';
import { printMark } from './backup-lines.ts';
import { openSession, type Session, within } from './session.ts';
import { createSum, readLines } from './table-rows.ts';
import { findKeptTables, findMigrations, findPositions } from './tables.ts';

/** What a backup holds. */
export interface BackupReport {
  tables: number;
  rows: number;
  /** The SHA-256 of each table's rows, by its name. */
  sums: Record<string, string>;
}

/**
 * Writes a backup to a file, from one snapshot of the database, while a server goes on. It takes little
 * memory, however much there is.
 *
 * @throws BackupProblem where there is nothing to back up, or the file exists
 */
export async function makeBackup(
  database: Database,
  databaseUrl: string | null,
  file: string,
): Promise<BackupReport> {
  const session = await openSession(database, databaseUrl);
  try {
    // Nothing that is committed meanwhile is seen, so the rows of all tables belong together.
    return await within(session, 'begin isolation level repeatable read read only', async () => {
      const migrations = await findMigrations(session);
      if (migrations.length === 0) {
        throw new BackupProblem('This database holds no data of Homestretch.');
      }
      const report: BackupReport = { tables: 0, rows: 0, sums: {} };
      const header = {
        format: 'homestretch-backup' as const,
        version: formatVersion,
        product: await productVersion(),
        madeAt: new Date().toISOString(),
        database: database.kind,
        migrations,
      };
      await writeBackupFile(file, header, linesOf(session, report));
      return report;
    });
  } finally {
    await session.close();
  }
}

async function* linesOf(session: Session, report: BackupReport): AsyncGenerator<string> {
  for (const table of await findKeptTables(session)) {
    yield printMark({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const sum = createSum();
    for await (const lines of readLines(session, table)) yield sum.add(lines);
    const { rows, sha256 } = sum.finish();
    yield printMark({ rows, sha256 });
    report.tables += 1;
    report.rows += rows;
    report.sums[table.name] = sha256;
  }
  // Sequences know no snapshots: read after the rows, they stand at or behind the last of them.
  yield printMark({ tables: report.tables, sequences: await findPositions(session) });
}

async function productVersion(): Promise<string> {
  const file = path.join(root, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}
