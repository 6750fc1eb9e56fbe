// `npm run backup [file]`: writes everything worth keeping to one file, while a server on PostgreSQL goes on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { BackupProblem } from '../src/server/base/backups/backup-file.ts';
import { makeBackup } from '../src/server/base/backups/make-backup.ts';
import { ConfigError, readConfig } from '../src/server/base/config.ts';
import { DirectoryLocked } from '../src/server/base/database/directory-lock.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { readFromStandby } from '../src/server/processes/read-standby.ts';

async function main(): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.resolve(process.argv[2] ?? `homestretch-${stamp}Z.backup`);
  const config = readConfig(process.env);
  // A standby has the same rows, and a long snapshot there holds up nobody.
  const read = (databaseUrl: string | null) => backUp(databaseUrl, config.dataDir, file);
  const { rows, tables } = await readFromStandby(config, read, console.error);
  console.log(`Backed up ${rows.toLocaleString('en-US')} rows of ${tables} tables to ${file}.`);
  console.log('It holds personal data and keys: keep it where nobody else can read it.');
}

async function backUp(databaseUrl: string | null, dataDir: string, file: string) {
  if (!databaseUrl && !existsSync(path.join(dataDir, 'postgres'))) {
    throw new BackupProblem(`There is no database in ${dataDir}.`);
  }
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    return await makeBackup(database, databaseUrl, file);
  } finally {
    await database.close();
  }
}

function explain(error: Error): string {
  if (error instanceof DirectoryLocked) {
    return 'A server is running on the embedded database, which cannot be read beside it. Stop it, make the backup, and start it again.';
  }
  const isExpected = error instanceof BackupProblem || error instanceof ConfigError;
  return isExpected ? error.message : `The backup failed: ${error.message}`;
}

await main().catch((error: Error) => {
  console.error(explain(error));
  process.exitCode = 1;
});
