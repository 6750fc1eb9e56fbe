// `npm run restore <file>`: fills an empty database from a backup, and proves that it is whole and right.
import path from 'node:path';
import { BackupProblem } from '../src/server/base/backups/backup-file.ts';
import { type RestoreReport, restoreBackup } from '../src/server/base/backups/restore-backup.ts';
import { ConfigError, readConfig } from '../src/server/base/config.ts';
import { DirectoryLocked } from '../src/server/base/database/directory-lock.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { checkBooks } from '../src/server/check-books.ts';

async function main(): Promise<void> {
  const name = process.argv[2];
  if (!name) throw new BackupProblem('Name the backup: npm run restore -- FILE');
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    tell(await restoreBackup(database, databaseUrl, path.resolve(name), checkBooks));
  } finally {
    await database.close();
  }
}

function tell({ header, rows, sums, books }: RestoreReport): void {
  const tables = Object.keys(sums).length;
  console.log(
    `Restored ${rows.toLocaleString('en-US')} rows of ${tables} tables, as they were at ${header.madeAt}.`,
  );
  console.log('Every table holds the same rows as the backup: their numbers and digests agree.');
  const wrong = books.filter(({ violations }) => violations > 0);
  for (const check of wrong) console.error(`WRONG ${check.name}: ${check.violations} found`);
  if (wrong.length === 0) {
    console.log(`The books are right: all ${books.length} checks found nothing.`);
    return;
  }
  console.error(
    'The books are NOT right. The data is as it was in the backup, so look for the cause there.',
  );
  process.exitCode = 1;
}

function explain(error: Error): string {
  const isExpected = [BackupProblem, ConfigError, DirectoryLocked].some(
    (kind) => error instanceof kind,
  );
  return isExpected ? error.message : `The restore failed: ${error.message}`;
}

await main().catch((error: Error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
