// Before the tests on the embedded database: one to copy without a table, and one migrated.
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
  const dump = async (name: string) => {
    if (!('pglite' in database.engine)) throw new Error('Not the embedded database.');
    const file = path.join(directory, name);
    const content = await database.engine.pglite.dumpDataDir('none');
    writeFileSync(file, Buffer.from(await content.arrayBuffer()));
    return file;
  };
  project.provide('embeddedEmpty', await dump('empty.tar'));
  await migrate(database);
  project.provide('embeddedTemplate', await dump('template.tar'));
  await database.close();
  return () => rmSync(directory, { recursive: true, force: true });
}
