// The demo's season on an embedded database, filled once for all apps that a run of the browser tests spawns.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import type { Database } from '#base/database/handles.ts';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { fillDemoData } from '#sandbox/demo/fill.ts';
import { keepFromClosing } from './pass-time.ts';

// To fill one beside it takes longer than to wait for it, on a busy machine most of all.
const waitLimitMs = 900_000;

/** Opens a database with the demo's season in an empty directory. */
export async function openDemoDatabase(dataDir: string): Promise<Database> {
  const run = process.env.TEST_DATA_DIR;
  const filled = run ? await findFilled(run) : null;
  if (filled) cpSync(filled, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  if (!filled) await fill(database);
  return database;
}

/** The run's filled directory: the first who asks fills it, the others wait; null when that takes too long. */
async function findFilled(run: string): Promise<string | null> {
  const filled = `${run}-demo`;
  if (isFirst(`${filled}-begun`)) {
    const unfinished = `${filled}-unfinished`;
    const database = await openDatabase({ dataDir: unfinished });
    await fill(database);
    await database.close();
    // Whoever sees it under its name sees all of it.
    renameSync(unfinished, filled);
    return filled;
  }
  for (const until = Date.now() + waitLimitMs; Date.now() < until; ) {
    if (existsSync(filled)) return filled;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

async function fill(database: Database): Promise<void> {
  await migrate(database);
  await fillDemoData(database.db, new Date());
  await keepFromClosing(database.db);
}
