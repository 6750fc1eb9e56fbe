// Before the tests on the embedded database: one migrated database to copy for each test file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import './postgres-setup.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-embedded-'));
  const database = await openDatabase({ dataDir: 'memory' });
  await migrate(database);
  if (!('pglite' in database.engine)) throw new Error('Not the embedded database.');
  const dump = await database.engine.pglite.dumpDataDir('none');
  const file = path.join(directory, 'template.tar');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('embeddedTemplate', file);
  return () => rmSync(directory, { recursive: true, force: true });
}
