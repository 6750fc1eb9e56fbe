// The commands `backup` and `restore` as whoever runs them sees them: sentences and exit codes.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { loadedFast } from '#test/support/spawned-app.ts';
import type { Database } from '../database/handles.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { transaction } from '../database/transaction.ts';
import { post } from '../ledger/post.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'homestretch-commands-'));
const dataDir = path.join(directory, 'data');
const file = path.join(directory, 'one.backup');
let target: TestDatabase;

beforeAll(async () => {
  target = await openEmptyDatabase();
  await withSource(async (source) => {
    await migrate(source);
    await transaction(source.db, (tx) =>
      post(tx, 'gift:1', [
        { key: 'gift:1', asset: 'jackpot_credit', from: 'issuance', to: 'user:1', amount: 5 },
      ]),
    );
  });
});
afterAll(async () => {
  await target.close();
  rmSync(directory, { recursive: true, force: true });
});

// What has nothing to do with a server need not run beside one as well.
const alone = it.skipIf(process.env.TEST_DATABASE === 'server');

/** Opens the embedded database that is backed up. */
async function withSource(work: (source: Database) => Promise<void>): Promise<void> {
  const source = await openDatabase({ dataDir });
  await work(source);
  await source.close();
}

/** Runs a command; answers its exit code and what it says, without the directory's name. */
async function run(command: string, args: string[], settings: Record<string, string>) {
  const program = path.resolve(import.meta.dirname, `../../../../scripts/${command}.ts`);
  const child = spawn('node', [...loadedFast, program, ...args], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, said: said.trimEnd().replaceAll(directory, '') };
}

// Where this project tests a server, the backup of the embedded database goes there.
const targetSettings = (name: string): Record<string, string> =>
  target.url ? { DATABASE_URL: target.url } : { DATA_DIR: path.join(directory, name) };

it('backs up, and restores with exit code 0 where all is right', async () => {
  const made = await run('backup', [file], { DATA_DIR: dataDir });
  expect(made).toMatchObject({ code: 0 });
  expect(made.said).toMatch(/^Backed up [\d,]+ rows of \d+ tables to \/one\.backup\.\n.*personal/);
  // Nobody but its owner may read what holds everybody's data.
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const restored = await run('restore', [file], targetSettings('restored'));
  expect(restored.said).toMatch(
    /^Restored [\d,]+ rows of \d+ tables, as they were at .*\nEvery table holds the same rows .*\nThe books are right: all \d+ checks found nothing\.$/,
  );
  expect(restored.code).toBe(0);
  const again = await run('restore', [file], targetSettings('restored'));
  expect(again.said).toMatch(/^The database is not empty: /);
  expect(again.code).toBe(1);
});

it.runIf(process.env.TEST_DATABASE === 'server')(
  'backs up and checks the books of the primary while the standby is away',
  async () => {
    const settings = {
      DATABASE_URL: target.url as string,
      DATABASE_READ_URL: 'postgres://nobody@127.0.0.1:1/none',
    };
    const away = /^The standby \(DATABASE_READ_URL\) could not be read, .*ECONNREFUSED/;
    const made = await run('backup', [path.join(directory, 'away.backup')], settings);
    expect(made.said).toMatch(away);
    expect(made.said).toMatch(/\nBacked up [\d,]+ rows of \d+ tables to \/away\.backup\./);
    expect(made.code).toBe(0);
    const checked = await run('check-books', [], settings);
    expect(checked.said).toMatch(away);
    expect(checked.said).toMatch(/\nThe books are right\.$/);
    expect(checked.code).toBe(0);
  },
);

alone('restores wrong books as they were, and ends with exit code 1', async () => {
  const wrong = path.join(directory, 'wrong.backup');
  await withSource((source) =>
    source.exec('update ledger_accounts set balance = balance + 1 where is_guarded'),
  );
  expect(await run('backup', [wrong], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const { code, said } = await run('restore', [wrong], { DATA_DIR: path.join(directory, 'wrong') });
  expect(said).toContain('WRONG every balance equals the fold of its postings: 1 found');
  expect(said).toContain('The books are NOT right.');
  expect(code).toBe(1);
});

alone('says in a sentence what stands against it', async () => {
  expect(await run('restore', [], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: 'Name the backup: npm run restore -- FILE',
  });
  expect(await run('backup', [file], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: '/one.backup exists already. Nothing was written; choose another name.',
  });
  expect(await run('backup', [], { DATA_DIR: path.join(directory, 'none') })).toEqual({
    code: 1,
    said: 'There is no database in /none.',
  });
  await withSource(async () => {
    const { code, said } = await run('backup', [`${file}2`], { DATA_DIR: dataDir });
    expect(said).toMatch(/^A server is running on the embedded database, .*Stop it/);
    expect(code).toBe(1);
  });
});
