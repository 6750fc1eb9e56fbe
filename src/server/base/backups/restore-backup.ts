// Restores a backup into an empty database, of either kind, and proves that nothing is missing.
import type { Database, Reads } from '../database/handles.ts';
import { findKnownMigrations, migrate, runMigrations } from '../database/migrate.ts';
import type { BookCheck } from '../ledger/run-checks.ts';
import { type BackupHeader, BackupProblem, checkBackupFile } from './backup-file.ts';
import { type LoadReport, loadBackup, refuseUnlessEmpty } from './load-backup.ts';
import { openSession, type Session, within } from './session.ts';
import { findMigrations, findTables } from './tables.ts';

/** What was restored. */
export interface RestoreReport extends LoadReport {
  header: BackupHeader;
  /** The checks of the books afterwards. */
  books: BookCheck[];
}

/**
 * Restores a file. The file is checked as a whole before anything is written; the tables are made as
 * the backup's own version had them, loaded and compared in one transaction, and only then brought to
 * the newest version.
 *
 * @throws BackupProblem where the file or the database does not allow it; the database is empty then
 */
export async function restoreBackup(
  database: Database,
  databaseUrl: string | null,
  file: string,
  checkBooks: (db: Reads) => Promise<BookCheck[]>,
): Promise<RestoreReport> {
  const header = await checkBackupFile(file);
  const known = await findKnownMigrations();
  if (header.migrations.some((tag, place) => known[place] !== tag)) {
    throw new BackupProblem(
      `${file} was made by a newer Homestretch (${header.product}) than this one. Nothing was restored; use that one.`,
    );
  }
  const session = await openSession(database, databaseUrl);
  try {
    await refuseUnlessNew(session, header);
    await runMigrations(database, header.migrations);
    const loaded = await within(session, 'begin', () => loadBackup(session, file));
    await session.checkpoint();
    await migrate(database);
    const books = await within(session, 'begin read only', () => checkBooks(session.reads));
    return { header, ...loaded, books };
  } finally {
    await session.close();
  }
}

/** An empty database may have been migrated, by a restore that failed, but not beyond the backup. */
async function refuseUnlessNew(session: Session, header: BackupHeader): Promise<void> {
  const had = await findMigrations(session);
  if (had.length === 0 && (await findTables(session)).length > 0) {
    throw new BackupProblem('The database holds tables of something else. Nothing was restored.');
  }
  await refuseUnlessEmpty(session);
  if (had.length > header.migrations.length) {
    throw new BackupProblem(
      'The database has been prepared by a newer version than the backup. Nothing was restored; make a new, empty database.',
    );
  }
}
