// The embedded database on disk: one process at a time, and nothing acknowledged is lost by a crash.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { DirectoryLocked, lockDirectory } from './directory-lock.ts';
import { openDatabase } from './open.ts';

const writer = path.resolve(import.meta.dirname, '../../../../test/support/embedded-writer.ts');
const directories: string[] = [];
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const directory of directories.splice(0))
    rmSync(directory, { recursive: true, force: true });
});

function makeDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-data-'));
  directories.push(directory);
  return directory;
}

/** Starts a process that writes row after row and tells us each number after its commit. */
async function startWriter(
  directory: string,
): Promise<{ child: ChildProcess; last: () => number }> {
  const child = fork(writer, [directory], { stdio: 'ignore' });
  children.push(child);
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: number) => {
      last = message;
      if (message >= 20) resolve();
    });
    child.on('exit', () => reject(new Error('The writer ended early.')));
  });
  return { child, last: () => last };
}

it('refuses a second process on the same directory, in a sentence that says what to do', async () => {
  const directory = makeDirectory();
  await startWriter(directory);
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(DirectoryLocked);
  await expect(openDatabase({ dataDir: directory })).rejects.toThrow(/DATA_DIR/);
});

it('refuses a second lock in the same process, and gives it after the first is released', () => {
  const directory = makeDirectory();
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryLocked);
  unlock();
  lockDirectory(directory)();
});

it('has every acknowledged row after kill -9, and can be opened at once', async () => {
  const directory = makeDirectory();
  const { child, last } = await startWriter(directory);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.removeAllListeners('message');
  const acknowledged = last();
  child.kill('SIGKILL');
  await ended;
  const database = await openDatabase({ dataDir: directory });
  const rows = await database.db.execute(sql`select max(n) as n from numbers`);
  await database.close();
  expect(Number((rows as unknown as { rows: { n: number }[] }).rows[0]?.n)).toBeGreaterThanOrEqual(
    acknowledged,
  );
});
