// What stands in the database beside its tables is what the files here say, on both databases.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { findChangedFunctions } from '../../../../scripts/changed-functions.ts';
import { locks } from './locks.ts';
import { rowsOf } from './raw-sql.ts';
import { triggerStatements } from './triggers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const server = path.resolve(import.meta.dirname, '../..');

it('14 g: functions take the locks by the names that TypeScript has for them, and nobody else names one', async () => {
  const found = await rowsOf<{ name: string; source: string }>(
    database.db,
    sql`select proname as name, prosrc as source from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prosrc like '%advisory%' order by 1`,
  );
  const taken = found.flatMap(({ name, source }) =>
    [...source.matchAll(/pg_advisory\w+\(([^;]*)\);/g)].map((one) => `${name}: ${one[1]}`),
  );
  const shared = (name: string, id: string) => `hashtextextended('${name}' || ${id}, 0)`;
  expect(taken).toEqual([
    `cast_votes: ${shared(locks.ballots(''), 'p_contest')}`,
    `save_jackpot_cards: ${shared(locks.raceCards(''), 'p_race')}`,
  ]);
  const files = (await readdir(server, { recursive: true })).filter((file) => /\.ts$/.test(file));
  const speaking: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(server, file), 'utf8');
    if (text.includes('pg_advisory') && !file.endsWith('.test.ts'))
      speaking.push(path.basename(file));
  }
  expect(speaking.sort()).toEqual(['locks.ts', 'migrate.ts', 'start-lock.ts']);
});

it('14 c: has exactly the triggers that the lists of append-only, guarded and announced tables say', async () => {
  const before = await readTriggers();
  await database.exec(before.map(({ drop }) => drop).join(';'));
  await database.exec(triggerStatements.join(';'));
  const after = await readTriggers();
  expect(before.map(({ text }) => text)).toEqual(after.map(({ text }) => text));
});

const readTriggers = () =>
  rowsOf<{ text: string; drop: string }>(
    database.db,
    sql`select pg_get_triggerdef(oid) as text,
        format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
      from pg_trigger where not tgisinternal order by 1`,
  );

it('14 c: has each function as its file says; a changed file needs `npm run migrations:functions`', async () => {
  expect(await findChangedFunctions(database)).toEqual([]);
});
